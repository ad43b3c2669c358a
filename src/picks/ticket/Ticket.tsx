import { type ReactNode, useState } from 'react';
import type { Pick } from '../../fights/fight.ts';
import { PointsExplained } from '../../scoring/rules/PointsExplained.tsx';
import { useScoring } from '../../scoring/scoring-context.client.ts';
import styles from './Ticket.module.css';
import { TicketLine } from './TicketLine.tsx';
import { type TicketFight, ticketRow, ticketSummary } from './ticket-rows.ts';

type Props = {
  eventName: string;
  leagueName: string;
  memberName: string;
  /** In bout order. */
  fights: readonly TicketFight[];
  /** By fight id. */
  picks: ReadonlyMap<string, Pick>;
  /** '5th'; null while unknown. */
  rank?: string | null;
  /** Makes every row a button; without it, a result's row explains its points. */
  onRow?: (fightId: string) => void;
  /** Beside the total: a close button. */
  action?: ReactNode;
  /** Below the foot: 'Winner: Maya'. */
  note?: ReactNode;
};

/** A member's picks for a night on one paper ticket; its lines turn gold, green and gray as results come in. */
export function Ticket({ eventName, leagueName, memberName, fights, picks, action, note, ...rest }: Props) {
  const { rank = null, onRow } = rest;
  const [open, setOpen] = useState<string>();
  const explain = (id: string) => setOpen(id === open ? undefined : id);
  const scoring = useScoring();
  const rows = fights.map((fight) => ticketRow(fight, picks.get(fight.id) ?? null, scoring));
  const { figure, caption, progress, total } = ticketSummary(rows, rank);
  return (
    <section className={styles.ticket} aria-label={`Picks of ${memberName}: ${eventName}`}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <p className={styles.owner}>
            {memberName} · {leagueName}
          </p>
          <h2 className={styles.event}>{eventName}</h2>
        </div>
        <p className={styles.total}>
          <span className={styles.figure}>{figure}</span> <span className={styles.caption}>{caption}</span>
        </p>
        {action}
      </header>
      <div className={styles.stub}>
        <ol className={styles.rows}>
          {rows.map((row) => {
            const { fight, pick, points } = row;
            const explains = !onRow && pick !== null && (points !== null || row.tone === 'canceled');
            const isOpen = explains ? fight.id === open : undefined;
            return (
              <li key={fight.id}>
                <TicketLine row={row} onRow={explains ? explain : onRow} isOpen={isOpen} />
                {isOpen && pick && (
                  <p className={styles.why}>
                    <PointsExplained fight={fight} pick={pick} />
                  </p>
                )}
              </li>
            );
          })}
        </ol>
        {(progress || note) && (
          <footer className={styles.foot}>
            <span>{progress}</span>
            <span className={styles.sum}>{total}</span>
            {note && <div className={styles.note}>{note}</div>}
          </footer>
        )}
      </div>
    </section>
  );
}
