import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { corners, pickMethods, type Result, resultMethods, resultWinners } from '../fights/fight.ts';
import type { Pick } from '../picks/pick.ts';
import { scorePick } from './score-pick.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const rounds = [null, 1, 2, 3, 4, 5];

test('pick_points of the database is scorePick on every result and pick that can be stored', async () => {
  const rows: (Result & Pick)[] = [];
  for (const result_winner of [null, ...resultWinners])
    for (const result_method of [null, ...resultMethods])
      for (const result_round of rounds)
        for (const pick_winner of corners)
          for (const pick_method of pickMethods)
            for (const pick_round of rounds)
              rows.push({ result_winner, result_method, result_round, pick_winner, pick_method, pick_round });
  const inSql = await sql<{ points: number }>`
    select pick_points(pick_winner, pick_method, pick_round, result_winner, result_method, result_round) as points
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (pick_winner text, pick_method text,
      pick_round int, result_winner text, result_method text, result_round int)) with ordinality
    order by ordinality`.execute(server.db);
  expect(rows).toHaveLength(5 * 6 * 6 * 2 * 3 * 6);
  expect(inSql.rows.map(({ points }) => points)).toEqual(rows.map((row) => scorePick(row, row)));
});
