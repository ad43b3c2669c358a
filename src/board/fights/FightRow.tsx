import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { type Corner, fightTitle, isResulted, type Pick, winningCorner } from '../../fights/fight.ts';
import { fighterName } from '../../fights/fighter-name.ts';
import { howText } from '../../fights/result-text.ts';
import { ticketRow } from '../../picks/ticket/ticket-rows.ts';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PickPoints } from '../ranking/PickPoints.tsx';
import styles from './FightRow.module.css';

type Props = {
  fight: GetBoardResponse['fights'][number];
  /** Null while picks are hidden. */
  counts: Record<Corner, number> | null;
  /** The reader's own pick. */
  pick: Pick | null;
  isNext: boolean;
  billing?: string;
};

/** A fight on one line: who fought or beat whom, how many had whom, the reader's own pick and what it scored. */
export function FightRow({ fight, counts, pick, isNext, billing }: Props) {
  const { bout_order, weight_class, scheduled_rounds } = fight;
  const row = ticketRow(fight, pick, useScoring());
  const winner = winningCorner(fight);
  const first = winner ?? 'red';
  const second = first === 'red' ? 'blue' : 'red';
  const state = isResulted(fight) ? howText(fight) : isNext ? 'Next' : fight.status === 'live' ? 'Live' : '';
  const terms = counts
    ? [`picks ${counts[first]}–${counts[second]}`]
    : [weight_class, `${scheduled_rounds}\u00a0rounds`];
  const about = [billing, ...terms, row.note].filter(Boolean).join(' · ');
  return (
    <>
      <h2>
        <VisuallyHidden>{fightTitle(fight)}</VisuallyHidden>
      </h2>
      <span className={styles.bout} aria-hidden>
        {bout_order}
      </span>
      <span className={styles.fighters}>
        <strong>{fighterName(first, fight, [fight])}</strong> {winner ? 'beat' : 'vs'}{' '}
        {fighterName(second, fight, [fight])}
      </span>
      <span className={styles.about}>
        {state && (
          <>
            <span className={classNames(row.tone === 'live' && styles.live, isNext && styles.next)}>
              {state}
            </span>
            {' · '}
          </>
        )}
        {about}
      </span>
      <span className={classNames(styles.pick, row.tone === 'wrong' && styles.wrong)}>
        {pick ? (
          <>
            <VisuallyHidden>Your pick: </VisuallyHidden>
            <strong className={styles.name}>{row.name}</strong>
            <span className={styles.call}>{row.call}</span>
          </>
        ) : (
          'No pick'
        )}
      </span>
      {counts && (
        <span className={styles.points}>
          {row.points !== null && pick ? (
            <PickPoints points={row.points} isPerfect={row.tone === 'perfect'} isShort />
          ) : (
            <span aria-hidden>·</span>
          )}
        </span>
      )}
    </>
  );
}
