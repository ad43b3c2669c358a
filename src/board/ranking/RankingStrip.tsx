import { type Ref, useId } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { isDecided, isResulted, shortMethod } from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import { isPerfect, scorePick } from '../../scoring/score-pick.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MemberName } from '../../ui/MemberName.tsx';
import { RankArrow } from '../../ui/RankArrow.tsx';
import { RankMedal } from '../../ui/RankMedal.tsx';
import { useRowMotion } from '../../ui/use-row-motion.client.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { BoardMember, Ranked } from '../board-view.ts';
import { MOST_MEMBERS } from '../fold/folds.ts';
import { Lines } from '../fold/Lines.tsx';
import { newestResult, spotlight } from '../spotlight/spotlight.ts';
import { PickPoints } from './PickPoints.tsx';
import styles from './RankingStrip.module.css';
import { hasPoints, pointsText } from './rank-text.ts';
import { useFreshResult } from './use-fresh-result.client.ts';

type Fight = GetBoardResponse['fights'][number];
type Props = { ranking: Ranked<BoardMember>[]; fights: readonly Fight[]; isFinal: boolean };

/**
 * Members by total points in one column: rows only move up and down. Each row shows its member's pick of the fight on stage.
 */
export function RankingStrip({ ranking, fights, isFinal }: Props) {
  const heading = useId();
  const list = useRowMotion<HTMLOListElement>(ranking.map((member) => member.id).join(' '));
  const newest = newestResult(fights);
  const isFresh = useFreshResult(newest);
  // After the last fight, nothing is on.
  const onStage = isFresh ? newest : fights.every(isResulted) ? undefined : spotlight(fights);
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
          <RankedRow
            key={member.id}
            member={member}
            isStarted={isStarted}
            isFresh={isFresh}
            onStage={onStage}
            ref={ref}
          />
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
  onStage?: Fight;
  ref?: Ref<HTMLLIElement>;
};

function RankedRow({ member, isStarted, isFresh, onStage, ref }: RowProps) {
  const { id, name, avatar_url, is_me, is_former, place, is_tied, points, movement } = member;
  return (
    <li
      ref={ref}
      data-member={id}
      value={member.rank}
      className={classNames(
        styles.place,
        is_me && styles.me,
        isFresh && (member.isPerfect || movement > 0) && styles.risen,
      )}
    >
      {isStarted ? (
        <RankMedal rank={place} isTied={is_tied} />
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
      <span className={styles.arrow}>
        <RankArrow ranks={movement} />
      </span>
      {onStage && <StagePick fight={onStage} userId={id} />}
      <span className={styles.points}>
        {points}
        <VisuallyHidden>{pointsText(points).replace(/^\d+/, '')}</VisuallyHidden>
      </span>
    </li>
  );
}

/** What a member picked for the fight, then what that scored. */
function StagePick({ fight, userId }: { fight: Fight; userId: string }) {
  const scoring = useScoring();
  const pick = fight.picks.find(({ user_id }) => user_id === userId);
  if (!pick) {
    return (
      <span className={styles.pick}>
        <span aria-hidden>–</span>
        <VisuallyHidden>No pick</VisuallyHidden>
      </span>
    );
  }
  if (isDecided(fight)) {
    return (
      <span className={styles.pick}>
        <PickPoints points={scorePick(pick, fight, scoring)} isPerfect={isPerfect(pick, fight)} isShort />
      </span>
    );
  }
  return (
    <span className={classNames(styles.pick, styles[pick.pick_winner])}>
      <VisuallyHidden>{fighterName(pick.pick_winner, fight, [fight])} </VisuallyHidden>
      {shortMethod(pick.pick_method, pick.pick_round)}
      <VisuallyHidden>, </VisuallyHidden>
    </span>
  );
}
