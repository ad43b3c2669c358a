import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import {
  corners,
  type Pick,
  pickMethods,
  type Result,
  resultMethods,
  resultWinners,
} from '../fights/fight.ts';
import { scoreBreakdown, scorePick } from './score-pick.ts';
import { CLASSIC_SCORING } from './scoring.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const rounds = [null, 1, 2, 3, 4, 5];

test('the database finds the same right parts and points as scorePick on every result and pick that can be stored', async () => {
  const rows: (Result & Pick)[] = [];
  for (const result_winner of [null, ...resultWinners])
    for (const result_method of [null, ...resultMethods])
      for (const result_round of rounds)
        for (const pick_winner of corners)
          for (const pick_method of pickMethods)
            for (const pick_round of rounds)
              rows.push({ result_winner, result_method, result_round, pick_winner, pick_method, pick_round });
  const { rows: inSql } = await sql<{ winner: boolean; method: boolean; round: boolean; points: number }>`
    select coalesce(r.winner, false) as winner, coalesce(r.method, false) as method, coalesce(r.round, false) as round,
      score_points(coalesce(r.winner::int, 0), coalesce(r.method::int, 0), coalesce(r.round::int, 0)) as points
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (pick_winner text, pick_method text,
      pick_round int, result_winner text, result_method text, result_round int)) with ordinality as p
    cross join lateral right_parts(p.pick_winner, p.pick_method, p.pick_round,
      p.result_winner, p.result_method, p.result_round) r
    order by p.ordinality`.execute(server.db);
  expect(rows).toHaveLength(5 * 6 * 6 * 2 * 3 * 6);
  const byRule = rows.map((row) => {
    const { winner, method, round } = scoreBreakdown(row, row, CLASSIC_SCORING);
    return {
      winner: winner > 0,
      method: method > 0,
      round: round > 0,
      points: scorePick(row, row, CLASSIC_SCORING),
    };
  });
  expect(inSql).toEqual(byRule);
});
