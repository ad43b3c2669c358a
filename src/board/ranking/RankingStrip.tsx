import { useId, useState } from 'react';
import { PERFECT_POINTS } from '../../scoring/score-pick.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { shortList } from '../../ui/short-list.ts';
import type { BoardMember, PickedFight, Ranked } from '../board-view.ts';
import { newestResult } from '../spotlight.ts';
import { Movement } from './Movement.tsx';
import styles from './RankingStrip.module.css';
import { hasPoints, pointsText } from './rank-text.ts';
import { useFreshResult } from './use-fresh-result.client.ts';
import { useRankMotion } from './use-rank-motion.client.ts';

const most = 8;

type Props = { ranking: Ranked<BoardMember>[]; fights: readonly PickedFight[]; isFinal: boolean };

/** Members by total points, in one column: rows move up and down only. */
export function RankingStrip({ ranking, fights, isFinal }: Props) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const shown = isOpen ? ranking : shortList(ranking, most, (member) => member.is_me);
  const list = useRankMotion(shown.map((member) => member.id).join(' '));
  const isFresh = useFreshResult(newestResult(fights));
  const isStarted = hasPoints(ranking);
  return (
    <section aria-labelledby={heading}>
      <div className={styles.heading}>
        <h2 id={heading}>{isFinal ? 'Final ranking' : 'Ranking'}</h2>
        {!isStarted && ranking.length > 1 && <p className={styles.level}>All level</p>}
      </div>
      <ol className={styles.strip} ref={list}>
        {shown.map((member) => (
          <RankedRow key={member.id} member={member} isStarted={isStarted} isFresh={isFresh} />
        ))}
      </ol>
      {ranking.length > shown.length && (
        <Button variant="bare" size="small" onClick={() => setOpen(true)}>
          Show all {ranking.length}
        </Button>
      )}
    </section>
  );
}

type RowProps = { member: Ranked<BoardMember>; isStarted: boolean; isFresh: boolean };

function RankedRow({ member, isStarted, isFresh }: RowProps) {
  const { id, name, avatar_url, is_me, is_former, place, is_tied, points, gained, movement } = member;
  const isPerfect = gained === PERFECT_POINTS;
  return (
    <li
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
      <span className={styles.name} title={name}>
        {name}
      </span>
      {is_me && <span className={styles.note}>(you)</span>}
      {is_former && <span className={styles.note}>(former)</span>}
      <span className={styles.change}>
        {isFresh && gained > 0 ? (
          <span className={isPerfect ? styles.perfect : styles.gained}>+{gained}</span>
        ) : (
          <Movement ranks={movement} />
        )}
      </span>
      <span className={styles.points}>{pointsText(points)}</span>
    </li>
  );
}
