import { describe, expect, test } from 'vitest';
import type { Pick } from '../../fights/fight.ts';
import { CLASSIC_SCORING } from '../../scoring/scoring.ts';
import { type TicketFight, ticketRow, ticketSummary } from './ticket-rows.ts';

const fight: TicketFight = {
  id: 'f1',
  bout_order: 1,
  status: 'scheduled',
  red_name: 'Aurelio Vantongeren',
  blue_name: 'Bo Ek',
  result_winner: null,
  result_method: null,
  result_round: null,
};
const redByKnockout: Pick = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 2 };
const blueByDecision: Pick = { pick_winner: 'blue', pick_method: 'decision', pick_round: null };
const won = (known: Partial<TicketFight>): TicketFight => ({ ...fight, status: 'final', ...known });
const redKnockout = won({ result_winner: 'red', result_method: 'ko_tko', result_round: 2 });

test('a row names both fighters', () => {
  for (const [what, of, pick, row] of [
    ['the red corner', fight, redByKnockout, { name: 'Vantongeren', against: 'vs Ek', call: 'KO R2' }],
    ['the blue corner', fight, blueByDecision, { name: 'Ek', against: 'vs Vantongeren', call: 'DEC' }],
    ['no pick', fight, null, { name: 'Vantongeren vs Ek', against: '', call: '' }],
    [
      'two of one name',
      { ...fight, blue_name: 'Jo Vantongeren' },
      blueByDecision,
      { name: 'Jo Vantongeren', against: 'vs Aurelio Vantongeren' },
    ],
  ] as const) {
    expect.soft(ticketRow(of, pick, CLASSIC_SCORING), what).toMatchObject(row);
  }
});

test('a row says who was replaced under the pick, and that a result was overturned', () => {
  const changed = { ...redKnockout, red_replaces: 'Ann Ruiz', overturned_note: 'Overturned on Nov 28, 2026' };
  expect(ticketRow(changed, redByKnockout, CLASSIC_SCORING).note).toBe('replaced Ruiz, overturned');
  expect(ticketRow(changed, blueByDecision, CLASSIC_SCORING).note).toBe('overturned');
});

test('of a canceled event the head says so', () => {
  const off = won({ result_winner: 'nc', result_method: 'nc', canceled_at: 'T1' });
  const rows = [ticketRow(off, redByKnockout, CLASSIC_SCORING), ticketRow(off, null, CLASSIC_SCORING)];
  expect(ticketSummary(rows, null)).toMatchObject({ figure: '0', caption: 'Canceled' });
});

test('what a row says', () => {
  for (const [what, of, pick, tone, points] of [
    ['nothing yet', fight, redByKnockout, 'pending', null],
    [
      'a canceled bout',
      won({ result_winner: 'nc', result_method: 'nc', canceled_at: 'T1' }),
      redByKnockout,
      'canceled',
      null,
    ],
    ['a live fight', { ...fight, status: 'live' as const }, redByKnockout, 'live', null],
    ['a live fight without a pick', { ...fight, status: 'live' as const }, null, 'live', null],
    ['final, the result still missing', won({}), redByKnockout, 'pending', null],
    ['winner, method and round', redKnockout, redByKnockout, 'perfect', 10],
    ['winner and method', { ...redKnockout, result_round: 1 }, redByKnockout, 'right', 8],
    ['the winner', { ...redKnockout, result_method: 'submission' as const }, redByKnockout, 'right', 5],
    [
      'a decision called right',
      won({ result_winner: 'blue', result_method: 'decision' }),
      blueByDecision,
      'right',
      8,
    ],
    ['the other corner', redKnockout, blueByDecision, 'wrong', 0],
    ['no pick', redKnockout, null, 'wrong', 0],
    ['a draw', won({ result_winner: 'draw', result_method: 'decision' }), blueByDecision, 'wrong', 0],
    ['no contest', won({ result_winner: 'nc', result_method: 'nc' }), redByKnockout, 'wrong', 0],
  ] as const) {
    expect.soft(ticketRow(of, pick, CLASSIC_SCORING), what).toMatchObject({ tone, points });
  }
});

describe('the head and the foot', () => {
  const rows = (...tickets: [TicketFight, Pick | null][]) =>
    tickets.map(([of, pick]) => ticketRow(of, pick, CLASSIC_SCORING));
  const open = rows([fight, redByKnockout], [fight, null]);
  const perfect = rows([redKnockout, redByKnockout], [fight, blueByDecision]);
  const wrong = rows([redKnockout, blueByDecision]);
  test('say how far the night is', () => {
    for (const [what, shown, rank, summary] of [
      [
        'before the first result',
        open,
        '5th',
        { figure: '1', caption: 'of 2 picks', progress: '', total: '' },
      ],
      [
        'one result in',
        perfect,
        '5th',
        { figure: '10', caption: '5th · 1 perfect', progress: '1 of 2 in', total: '10 pts' },
      ],
      [
        'the place unknown',
        perfect,
        null,
        { figure: '10', caption: '1 perfect', progress: '1 of 2 in', total: '10 pts' },
      ],
      [
        'nothing right',
        wrong,
        null,
        { figure: '0', caption: 'points', progress: '1 of 1 in', total: '0 pts' },
      ],
      ['no fights yet', [], null, { figure: '0', caption: 'of 0 picks' }],
      ['one missing of three', [...open, ...open.slice(0, 1)], null, { figure: '2', caption: 'of 3 picks' }],
      ['nothing right, last', wrong, '8th', { figure: '0', caption: '8th' }],
    ] as const) {
      expect.soft(ticketSummary(shown, rank), what).toMatchObject(summary);
    }
  });
});
