import { type CSSProperties, useEffect, useMemo } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { posterWidth } from '../../fights/poster-name.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { classNames } from '../../ui/class-names.ts';
import { raggedEdgeClass } from '../../ui/ragged-edge.ts';
import { announce } from '../../ui/toast.client.ts';
import type { BoardMember } from '../board-view.ts';
import styles from './ResultMoment.module.css';
import { resultMoment } from './result-moment.ts';

/** In milliseconds. */
const SHOWN_FOR = 4000;

type Props = {
  fightId: string;
  fights: GetBoardResponse['fights'];
  members: BoardMember[];
  /** For a whole room: bigger, and without any member's own line. */
  isTv?: boolean;
  onEnd: () => void;
};

export default function ResultMoment({ fightId, fights, members, isTv, onEnd }: Props) {
  const scoring = useScoring();
  const viewers = useMemo(
    () => (isTv ? members.map((member) => ({ ...member, is_me: false })) : members),
    [members, isTv],
  );
  const moment = useMemo(
    () => resultMoment(fightId, fights, viewers, scoring),
    [fightId, fights, viewers, scoring],
  );
  const isGone = moment === null;
  const spoken = moment?.spoken;

  useEffect(() => {
    const timer = setTimeout(onEnd, isGone ? 0 : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [onEnd, isGone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, even when the method follows the winner
  useEffect(() => {
    if (spoken) announce(spoken);
  }, []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onEnd();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onEnd]);

  if (!moment) return null;
  const { winner, given, family, how, call, detail, climb, points, isNewLeader } = moment;
  const size = {
    '--name-width': posterWidth([`${given} ${family}`]),
    '--name-lines': family.split(' ').length,
  } as CSSProperties;
  const more = [detail, climb].filter((part) => part !== '').join(' · ');
  return (
    <div className={classNames(styles.moment, isTv && styles.tv)} data-testid="result-moment" data-moment>
      <div className={styles.content} aria-hidden>
        <div
          className={classNames(
            styles.stage,
            raggedEdgeClass(),
            winner && styles[winner],
            family === 'No contest' && styles.void,
          )}
        >
          {winner && <span className={styles.wipe} />}
          <p className={styles.name} style={size}>
            {given && <span className={styles.given}>{given}</span>}
            <span className={styles.family}>{family}</span>
            {how && <span className={styles.how}>{how}</span>}
          </p>
        </div>
        <div className={styles.call}>
          <p className={styles.words} title={`${call} ${more}`}>
            <strong className={classNames(styles.title, isNewLeader && styles.leader)}>{call}</strong> {more}
          </p>
          {isTv && points > 0 && <span className={styles.points}>+{points}</span>}
        </div>
      </div>
      <button type="button" className={styles.close} aria-label="Close the result" onClick={onEnd} />
    </div>
  );
}
