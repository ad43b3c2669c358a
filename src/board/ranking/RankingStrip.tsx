import { type Ref, useId } from 'react';
import { PERFECT_POINTS } from '../../scoring/score-pick.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { RankArrow } from '../../ui/RankArrow.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { useRowMotion } from '../../ui/use-row-motion.client.ts';
import type { BoardMember, PickedFight, Ranked } from '../board-view.ts';
import { MOST_MEMBERS } from '../fold/folds.ts';
import { Lines } from '../fold/Lines.tsx';
import { newestResult } from '../spotlight/spotlight.ts';
import styles from './RankingStrip.module.css';
import { hasPoints, pointsText } from './rank-text.ts';
import { useFreshResult } from './use-fresh-result.client.ts';

type Props = { ranking: Ranked<BoardMember>[]; fights: readonly PickedFight[]; isFinal: boolean };

/** Members by total points, in one column: rows move up and down only. */
export function RankingStrip({ ranking, fights, isFinal }: Props) {
  const heading = useId();
  const list = useRowMotion<HTMLOListElement>(ranking.map((member) => member.id).join(' '));
  const isFresh = useFreshResult(newestResult(fights));
  const isStarted = hasPoints(ranking);
  return (
    <section aria-labelledby={heading}>
      <div className={styles.heading}>
        <h2 id={heading}>{isFinal ? 'Final ranking' : 'Ranking'}</h2>
        {!isStarted && ranking.length > 1 && <p className={styles.level}>All tied</p>}
      </div>
      <Lines
        items={ranking}
        most={MOST_MEMBERS}
        isMine={({ is_me }) => is_me}
        spoken={({ name, points }) => `${name}, ${pointsText(points)}`}
        draw={(member, ref) => (
          <RankedRow key={member.id} member={member} isStarted={isStarted} isFresh={isFresh} ref={ref} />
        )}
      >
        {(drawn) => (
          <ol className={styles.strip} ref={list}>
            {drawn}
          </ol>
        )}
      </Lines>
    </section>
  );
}

type RowProps = {
  member: Ranked<BoardMember>;
  isStarted: boolean;
  isFresh: boolean;
  ref?: Ref<HTMLLIElement>;
};

function RankedRow({ member, isStarted, isFresh, ref }: RowProps) {
  const { id, name, avatar_url, is_me, is_former, place, is_tied, points, gained, movement } = member;
  const isPerfect = gained === PERFECT_POINTS;
  return (
    <li
      ref={ref}
      data-member={id}
      value={member.rank}
      className={classNames(
        styles.place,
        is_me && styles.me,
        isFresh && (isPerfect || movement > 0) && styles.risen,
      )}
    >
      {isStarted ? (
        <RankMedal rank={place} isTied={is_tied} size="small" />
      ) : (
        <span className={styles.none} aria-hidden>
          -
        </span>
      )}
      <Avatar
        className={styles.image}
        name={name}
        src={avatar_url}
        size="small"
        tone={is_former ? 'former' : undefined}
      />
      <MemberName name={name} isMe={is_me} isFormer={is_former} className={styles.name} />
      <span className={styles.change}>
        {isFresh && gained > 0 ? (
          <span className={isPerfect ? styles.perfect : styles.gained}>+{gained}</span>
        ) : (
          <RankArrow ranks={movement} />
        )}
      </span>
      <span className={styles.points}>{pointsText(points)}</span>
    </li>
  );
}
