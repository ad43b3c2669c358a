import Check from 'lucide-react/icons/check';
import type { CSSProperties } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isCanceledEvent } from '../../events/event-status.ts';
import { counted } from '../../text/counted.ts';
import { classNames } from '../../ui/class-names.ts';
import { RankArrow } from '../../ui/RankArrow.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { shortList } from '../../ui/short-list.ts';
import { useRowMotion } from '../../ui/use-row-motion.client.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import { hasPoints } from '../ranking/rank-text.ts';
import { useFreshResult } from '../ranking/use-fresh-result.client.ts';
import { newestResult } from '../spotlight/spotlight.ts';
import styles from './TvRanking.module.css';

/** As many rows as can be read from the sofa. */
const most = 12;
/** In milliseconds: slow enough to follow from the sofa. */
const MOTION = 1400;

type Props = { board: GetBoardResponse; ranking: Ranked<BoardMember>[] };

export function TvRanking({ board: { event, fights }, ranking }: Props) {
  const shown = shortList(ranking, most, (member) => member.is_me);
  const list = useRowMotion<HTMLOListElement>(shown.map((member) => member.id).join(' '), MOTION);
  const isFresh = useFreshResult(newestResult(fights));
  const rest = ranking.length - shown.length;
  const isOpen = hasPoints(ranking);
  const rows = { '--rows': shown.length } as CSSProperties;
  return (
    <section className={styles.ranking} aria-label="Ranking">
      <ol className={styles.list} style={rows} ref={list}>
        {shown.map((member) => (
          <li
            key={member.id}
            data-member={member.id}
            value={isOpen ? member.rank : undefined}
            className={classNames(
              styles.place,
              member.is_me && styles.me,
              isFresh && (member.isPerfect || member.movement > 0) && styles.risen,
            )}
          >
            {isOpen ? (
              <RankMedal rank={member.place} isTied={member.is_tied} />
            ) : (
              !isCanceledEvent(event) && (
                <Check className={styles.in} strokeWidth={3.5} aria-label="Picks are in" />
              )
            )}
            <span className={styles.name} title={member.name}>
              {member.name}
            </span>
            {isOpen && <RankLine member={member} leader={ranking[0]!} isFresh={isFresh} />}
          </li>
        ))}
      </ol>
      {rest > 0 && <p className={styles.rest}>and {counted(rest, 'more member')}</p>}
    </section>
  );
}

type RankLineProps = { member: Ranked<BoardMember>; leader: Ranked<BoardMember>; isFresh: boolean };

function RankLine({ member, leader, isFresh }: RankLineProps) {
  const { points, gained, isPerfect, movement } = member;
  const behind = leader.points - points;
  return (
    <>
      {isFresh && gained > 0 ? (
        <span className={classNames(styles.gained, isPerfect && styles.perfect)}>+{gained}</span>
      ) : (
        <RankArrow ranks={movement} />
      )}
      <span className={styles.gap}>
        {behind > 0 && (
          <>
            <span aria-hidden>−{behind}</span>
            <VisuallyHidden>{behind} behind, </VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.points}>
        {points}
        <VisuallyHidden> {points === 1 ? 'pt' : 'pts'}</VisuallyHidden>
      </span>
    </>
  );
}
