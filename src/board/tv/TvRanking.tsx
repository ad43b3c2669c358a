import Check from 'lucide-react/icons/check';
import { counted } from '../../text/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { shortList } from '../../ui/short-list.ts';
import type { BoardMember, Ranked } from '../board-view.ts';
import { Movement } from '../ranking/Movement.tsx';
import { pointsText } from '../ranking/rank-text.ts';
import { useRankMotion } from '../ranking/use-rank-motion.client.ts';
import styles from './TvRanking.module.css';

/** As many rows as are legible from the sofa. */
const most = 12;

type Props = { ranking: Ranked<BoardMember>[]; hidden: boolean };

export function TvRanking({ ranking, hidden }: Props) {
  const shown = shortList(ranking, most, (member) => member.is_me);
  const list = useRankMotion(shown.map((member) => member.id).join(' '));
  const rest = ranking.length - shown.length;
  return (
    <section aria-label={hidden ? 'Picks are in' : 'Ranking'}>
      <ol className={styles.list} ref={list}>
        {shown.map((member) => (
          <li
            key={member.id}
            data-member={member.id}
            value={member.rank}
            className={classNames(styles.place, member.is_me && styles.me)}
          >
            {hidden ? (
              <Check className={styles.in} strokeWidth={3.5} aria-label="Picks are in" />
            ) : (
              <RankMedal rank={member.rank} />
            )}
            <span className={styles.name}>{member.name}</span>
            {!hidden && (
              <>
                <Movement ranks={member.movement} />
                <span className={styles.points}>{pointsText(member.points)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && <p className={styles.rest}>and {counted(rest, 'more member')}</p>}
    </section>
  );
}
