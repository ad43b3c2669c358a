import { expect, test } from 'vitest';
import { fightInTurn } from './fight-in-turn.ts';

/** 's', 'l', 'f': scheduled, live, final without a result; 'R' has one. Ids count from 1. */
const card = (signs: string) =>
  [...signs].map((sign, at) => ({
    id: String(at + 1),
    status: ({ s: 'scheduled', l: 'live' } as const)[sign] ?? ('final' as const),
    result_winner: sign === 'R' ? ('red' as const) : null,
  }));

test("which fight's turn it is", () => {
  for (const [signs, last, held, turn] of [
    ['sss', null, null, '1', 'the opener of a card without results'],
    ['RRs', null, null, '3', 'the first without a result'],
    ['Rsl', null, null, '3', 'a live fight before it'],
    ['RsR', null, null, '2', 'one that was left out'],
    ['sss', '2', null, '2', 'the one in turn stays'],
    ['ssl', '2', null, '2', 'even when another goes live'],
    ['ffs', '2', null, '2', 'and while it is final without a result'],
    ['RRs', '2', null, '3', 'then the next of the card'],
    ['sRs', '2', null, '3', 'not one before it'],
    ['sRR', '3', null, '1', 'that comes last'],
    ['RRsl', '2', null, '4', 'a live one goes first'],
    ['RRs', '2', '2', '2', 'one held stays with its result'],
    ['Rss', null, '1', '1', 'also if nothing was in turn before'],
    ['RR', '2', null, undefined, 'nothing is left'],
    ['', null, null, undefined, 'no card'],
    ['ss', 'deleted', null, '1', 'the one in turn was deleted'],
  ] as [string, string | null, string | null, string | undefined, string][]) {
    expect.soft(fightInTurn(card(signs), { last, held })?.id, signs).toBe(turn);
  }
});
