import { useId } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { useSession } from '../../app/shell/session.client.ts';
import { PicksIn } from '../../picks/entry/PicksIn.tsx';
import { countIn, inText, missingText } from '../../picks/who-is-in.ts';
import { counted } from '../../text/counted.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { MOST_MEMBERS } from '../fold/folds.ts';
import { Lines } from '../fold/Lines.tsx';
import styles from './WhoIsIn.module.css';

const named = 3;

/** For members, how many picks each of them has; for other readers, only who has any. */
export function WhoIsIn({ board: { members, pick_counts, fights } }: { board: GetBoardResponse }) {
  const { viewer } = useSession();
  const heading = useId();
  const users = (pick_counts ?? members).map((one) => ({ ...one, is_me: one.id === viewer?.id }));
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Who's in</h2>
      {pick_counts ? (
        <Summary counts={pick_counts} viewerId={viewer?.id} />
      ) : (
        <p className={styles.summary}>Picks in from {counted(members.length, 'member')}</p>
      )}
      <Lines
        items={users}
        most={MOST_MEMBERS}
        isMine={({ is_me }) => is_me}
        spoken={(one) =>
          'pick_count' in one ? `${one.shown_name}, ${one.pick_count} of ${fights.length}` : one.shown_name
        }
        draw={(one, ref) => (
          <li key={one.id} ref={ref} className={classNames(styles.row, one.is_me && styles.me)}>
            <Avatar name={one.shown_name} src={one.avatar_url} size="small" />
            <span className={styles.name}>
              <MemberName name={one.shown_name} isMe={one.is_me} />
            </span>
            {'pick_count' in one && <PicksIn count={one.pick_count} of={fights.length} isIn={one.is_in} />}
          </li>
        )}
      >
        {(drawn) => <ul className={styles.list}>{drawn}</ul>}
      </Lines>
    </section>
  );
}

type PickCounts = NonNullable<GetBoardResponse['pick_counts']>;

function Summary({ counts, viewerId }: { counts: PickCounts; viewerId: string | undefined }) {
  const mineFirst = [...counts].sort((one, other) => +(other.id === viewerId) - +(one.id === viewerId));
  const missing = mineFirst.filter(({ is_in }) => !is_in);
  const summed = countIn(counts);
  const text = missingText({ ...summed, missing: missing.slice(0, named) }, viewerId);
  return (
    <p className={styles.summary}>
      <strong>{inText(summed)}</strong>
      {text && <span className={styles.missing}>{text}</span>}
    </p>
  );
}
