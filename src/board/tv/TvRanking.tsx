import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isResulted } from '../../fights/fight.ts';
import { counted } from '../../text/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { shortList } from '../../ui/short-list.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import { Movement } from '../ranking/Movement.tsx';
import { useRankMotion } from '../ranking/use-rank-motion.client.ts';
import styles from './TvRanking.module.css';

/** As many rows as are legible from the sofa. */
const most = 12;

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[] };

export function TvRanking({ board: { hidden, fights }, ranking }: Props) {
  const shown = shortList(ranking, most, (member) => member.is_me);
  const list = useRankMotion(shown.map((member) => member.id).join(' '));
  const rest = ranking.length - shown.length;
  const isOpen = fights.some(isResulted) && !hidden;
  const rows = { '--rows': shown.length } as CSSProperties;
  return (
    <section className={styles.ranking} aria-label={hidden ? 'Picks are in' : 'Ranking'}>
      <ol className={styles.list} style={rows} ref={list}>
        {shown.map((member) => (
          <li
            key={member.id}
            data-member={member.id}
            value={isOpen ? member.rank : undefined}
            className={classNames(styles.place, member.is_me && styles.me)}
          >
            {isOpen ? (
              <RankMedal rank={member.place} />
            ) : (
              <Check className={styles.in} strokeWidth={3.5} aria-label="Picks are in" />
            )}
            <span className={styles.name}>{member.name}</span>
            {isOpen && <Standing member={member} leader={ranking[0]!} />}
          </li>
        ))}
      </ol>
      {rest > 0 && <p className={styles.rest}>and {counted(rest, 'more member')}</p>}
    </section>
  );
}

function Standing({ member, leader }: { member: Ranked<BoardMember>; leader: Ranked<BoardMember> }) {
  const behind = leader.points - member.points;
  return (
    <>
      <Movement ranks={member.movement} />
      <span className={styles.gap}>
        {behind > 0 && (
          <>
            <span aria-hidden>−{behind}</span>
            <VisuallyHidden>{behind} behind, </VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.points}>
        {member.points}
        <VisuallyHidden> {member.points === 1 ? 'pt' : 'pts'}</VisuallyHidden>
      </span>
    </>
  );
}
