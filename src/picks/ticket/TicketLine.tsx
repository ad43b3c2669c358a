import type { ReactNode } from 'react';
import { canceled, cornerLabels } from '../../fights/fight.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Ticket.module.css';
import type { TicketRow } from './ticket-rows.ts';

type Props = { row: TicketRow; onRow?: (fightId: string) => void; isOpen?: boolean };

/** `isOpen`: for a row that opens below itself. */
export function TicketLine({ row, onRow, isOpen }: Props) {
  const { fight, pick, name, against, note, call, tone } = row;
  const below = [note, against].filter(Boolean).join(' · ');
  const words = (
    <>
      <span className={styles.bout}>
        <VisuallyHidden>Bout </VisuallyHidden>
        {fight.bout_order}
      </span>
      <span className={classNames(styles.mark, pick && styles[pick.pick_winner])}>
        {pick && <VisuallyHidden>{cornerLabels[pick.pick_winner]} corner</VisuallyHidden>}
      </span>
      <span className={styles.name}>
        {name}
        {!pick && (
          <>
            {' '}
            <span className={styles.missing}>· no pick</span>
          </>
        )}
        {below && <span className={styles.below}> {below}</span>}
      </span>
      <span className={styles.call}>{call}</span>
      <span className={styles.points}>{pointsText(row)}</span>
    </>
  );
  const look = classNames(styles.line, styles[tone], !pick && styles.none);
  if (!onRow) return <div className={look}>{words}</div>;
  return (
    <button type="button" className={look} aria-expanded={isOpen} onClick={() => onRow(fight.id)}>
      {words}
    </button>
  );
}

/** What a row's last column says. */
function pointsText({ tone, points }: TicketRow): ReactNode {
  if (tone === 'canceled') return canceled;
  if (tone === 'live') return 'Live';
  if (points === null) {
    return (
      <>
        <span aria-hidden>·</span>
        <VisuallyHidden>No result yet</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {tone === 'perfect' && <VisuallyHidden>Perfect: </VisuallyHidden>}
      {tone === 'right' && '+'}
      {points}
      <VisuallyHidden> points</VisuallyHidden>
    </>
  );
}
