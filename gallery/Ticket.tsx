import type { Pick } from '../src/fights/fight.ts';
import { Ticket } from '../src/picks/ticket/Ticket.tsx';
import { card, said } from './card.ts';
import { Specimen } from './Specimen.tsx';

/** A night of thirteen fights, whatever card the screens show. */
const thirteen = (resulted: number) =>
  [...card('night', Math.min(resulted, 7), resulted < 7 ? 'live' : 'scheduled'), ...card('night')]
    .slice(0, 13)
    .map((fight, at) => ({ ...fight, id: `t${at}`, bout_order: at + 1 }));
const picks = new Map<string, Pick>(
  thirteen(0)
    .filter((_, at) => at !== 11)
    .map(({ id }, at) => [id, said(1, at)]),
);
const names = { eventName: 'Grand Clash 300', leagueName: 'The Corner Bar', memberName: 'Theo' };

export function Tickets() {
  return (
    <>
      <Specimen name="Ticket, to review">
        <Ticket {...names} fights={thirteen(0)} picks={picks} onRow={() => undefined} />
      </Specimen>
      <Specimen name="Ticket, through the night">
        <Ticket {...names} fights={thirteen(5)} picks={picks} rank="5th" />
      </Specimen>
    </>
  );
}
