import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { counted } from '../../text/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortList } from '../../ui/short-list.ts';
import styles from './TvRanking.module.css';

/** As many rows as can be read from the sofa. */
const most = 12;

type Row = { id: string; shown_name: string; pick_count: number | null; is_in: boolean };

/** For members, how many picks each of them has; for other readers, only who has any. */
export function TvWhosIn({ board: { event, members, pick_counts, fights } }: { board: GetBoardResponse }) {
  const { viewer } = useSession();
  const users: Row[] = pick_counts ?? members.map((member) => ({ ...member, pick_count: null, is_in: true }));
  const shown = shortList(users, most, ({ id }) => id === viewer?.id);
  const rest = users.length - shown.length;
  return (
    <section className={styles.ranking} aria-label="Who's in">
      <ul className={styles.list} style={{ '--rows': shown.length } as CSSProperties}>
        {shown.map(({ id, shown_name, pick_count, is_in }) => (
          <li key={id} className={classNames(styles.place, id === viewer?.id && styles.me)}>
            {is_in && !isCanceledEvent(event) ? (
              <Check className={styles.in} strokeWidth={3.5} aria-label="In" />
            ) : (
              <span className={styles.in} aria-hidden />
            )}
            <span className={styles.name} title={shown_name}>
              {shown_name}
            </span>
            {pick_count !== null && (
              <span className={styles.gap}>
                {pick_count} of {fights.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>and {counted(rest, 'more member')}</p>}
    </section>
  );
}
