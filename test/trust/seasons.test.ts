import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import { seasonMatrix } from '../../src/scoring/season/matrix.ts';
import { readSeasonScores } from '../../src/scoring/season/season-scores.sql.ts';
import { seasonTable } from '../../src/scoring/season/season-table.ts';
import { manyUsers } from '../many-users.ts';
import { needs, REAL_CARDS_MISSING } from '../needs.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { report, trials } from './campaign.ts';
import { askOracle, type OracleRow, type OracleScope } from './season-oracle.ts';
import { storeWorlds, type World, type Worlds } from './season-worlds.ts';

const WORLDS = trials('seasons', { short: 100, long: 10_000 });
const AT_ONCE = 50;

let server: TestServer;
let users: string[];
beforeAll(async () => {
  server = await startTestServer();
  // Worlds get their results before their picks, which a recount between them would miss.
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  users = (await manyUsers(server, 6)).map(({ id }) => id);
});

interface Asked extends OracleScope {
  seasonId: string | null;
}

/** One of a league's seasons, or all; mostly through its latest event. */
function drawScope(random: () => number, world: World, { events }: Worlds): Asked {
  const byStart = world.seasons.toSorted(
    (one, other) => (one.starts_at?.getTime() ?? 0) - (other.starts_at?.getTime() ?? 0),
  );
  const season = oneOf(random, [null, ...byStart]);
  const next = season && byStart[byStart.indexOf(season) + 1];
  return {
    league: world.league,
    seasonId: season?.id ?? null,
    from: season?.starts_at ?? null,
    until: next?.starts_at ?? null,
    through: random() < 0.3 ? oneOf(random, events) : null,
    drop_worst: season?.drop_worst ?? 0,
    imported: season === null && random() < 0.7,
  };
}

/** The product's answer in the oracle's form. */
async function askRule(scope: Asked): Promise<OracleRow[]> {
  const { league: leagueId, seasonId, through, drop_worst, imported } = scope;
  const rules = { drop_worst };
  const scores = await readSeasonScores(server.db, {
    leagueId,
    seasonId,
    through: through?.id ?? null,
    imported,
  });
  const season = {
    ...scores,
    members: scores.members.map((member) => ({ ...member, name: member.id })),
    rules,
  };
  const { rows, drops } = seasonTable(season);
  const cellsOf = new Map(
    seasonMatrix(season, Number.POSITIVE_INFINITY).rows.map(({ id, cells }) => [id, cells]),
  );
  const answer = rows.map(
    (row): OracleRow => ({
      id: row.id,
      place: row.place,
      points: row.points,
      wins: row.wins,
      perfect: row.perfect,
      methods: row.methods,
      winners: row.winners,
      best: row.best,
      events: row.played,
      drops,
      step: row.ahead?.step ?? null,
      moved: row.moved,
      average: row.pointsPerEvent,
      ranks_by_average: row.ranksByAverage,
      right_in_row: row.streaks.right,
      cells: cellsOf.get(row.id)!.map(({ points, place, won, dropped }) => [points, place, won, dropped]),
    }),
  );
  for (const { id, form } of rows)
    expect(form).toEqual(
      cellsOf
        .get(id)!
        .slice(-5)
        .map(({ place }) => place),
    );
  return answer.sort((one, other) => (one.id < other.id ? -1 : 1));
}

test('tables, drops, arrows and matrix are those of an independent query, in any world', {
  timeout: 3_600_000,
}, async () => {
  const seen = { worlds: 0, rows: 0, ties: 0, arrows: 0, drops: 0, 'imported sums': 0 };
  const steps = new Set<string | null>();
  for (let done = 0; done < WORLDS; done += AT_ONCE) {
    const random = chance(done);
    const stored = await storeWorlds(server.db, random, { users, count: AT_ONCE });
    const scopes = stored.worlds.map((world) => drawScope(random, world, stored));
    const expected = await askOracle(server.db, scopes);
    for (const [n, scope] of scopes.entries()) {
      const rows = await askRule(scope);
      expect(rows, `seed ${done}, world ${n}`).toEqual(expected[n]);
      seen.worlds++;
      seen.rows += rows.length;
      seen['imported sums'] += rows.filter(({ points }) => !Number.isInteger(points)).length;
      seen.ties += rows.length - new Set(rows.map(({ place }) => place)).size;
      seen.arrows += rows.filter(({ moved }) => moved).length;
      seen.drops += rows.reduce((sum, { drops }) => sum + drops, 0);
      for (const { step } of rows) steps.add(step);
    }
  }
  report('seasons', { ...seen, 'steps seen': [...steps].join(' '), differences: 0 });
  expect([...steps]).toEqual(expect.arrayContaining(['points', 'wins', 'perfect', 'best']));
  expect(Math.min(seen.ties, seen.arrows, seen.drops, seen['imported sums'])).toBeGreaterThan(WORLDS / 10);
});

const folder = `${import.meta.dirname}/../../../shared/data`;
const readJson = (path: string) => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));

test('and on the real cards, where the totals are those of another scorer', {
  ...needs(existsSync(`${folder}/expected.json`), REAL_CARDS_MISSING),
  timeout: 120_000,
}, async () => {
  const expected = readJson('expected.json');
  const { db } = server;
  const cards = new Map(
    readdirSync(`${folder}/cards`).map((file) => {
      const card = readJson(`cards/${file}`);
      return [card.ref, card];
    }),
  );
  await db.deleteFrom('events').execute();
  const members: { id: string }[] = await manyUsers(server, expected.members.length);
  const idOf = new Map<string, string>(
    expected.members.map(({ ref }: { ref: string }, n: number) => [ref, members[n]!.id]),
  );
  const [{ id: league }] = (await db
    .insertInto('leagues')
    .values({ name: 'Real', created_by: members[0]!.id })
    .returning('id')
    .execute()) as [{ id: string }];
  const joined_at = new Date(0);
  await db
    .insertInto('league_members')
    .values(members.map(({ id }) => ({ league_id: league, user_id: id, joined_at })))
    .execute();
  for (const { ref, fights } of expected.events) {
    const { name, start_time, fights: bouts } = cards.get(ref);
    const event = await db
      .insertInto('events')
      .values({ name, start_time, revealed_at: start_time })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = await db
      .insertInto('fights')
      .values(
        bouts.map((bout: any) => ({
          event_id: event.id,
          bout_order: bout.bout_order,
          scheduled_rounds: bout.scheduled_rounds,
          red_name: bout.red_name,
          blue_name: bout.blue_name,
          status: 'final',
          result_winner: bout.result_winner,
          result_method: bout.result_method,
          result_round: bout.result_round,
        })),
      )
      .returning('id')
      .execute();
    const fightOf = new Map(bouts.map((bout: any, n: number) => [bout.ref, stored[n]!.id]));
    const picks = fights.flatMap((fight: any) =>
      fight.picks.map(({ member, pick_winner, pick_method, pick_round }: any) => ({
        league_id: league,
        event_id: event.id,
        fight_id: fightOf.get(fight.ref),
        user_id: idOf.get(member),
        pick_winner,
        pick_method,
        pick_round,
        revision: 1,
      })),
    );
    if (picks.length > 0) await db.insertInto('picks').values(picks).execute();
  }
  const all = { league, seasonId: null, from: null, until: null, through: null, imported: true };
  for (const drop_worst of [0, 1, 2, 3, 4]) {
    const scope = { ...all, drop_worst };
    const rows = await askRule(scope);
    const [asked] = await askOracle(db, [scope]);
    expect(rows).toEqual(asked);
    if (drop_worst > 0) continue;
    const stats = Object.entries<any>(expected.stats).map(([ref, stat]) => [
      idOf.get(ref),
      stat.totalPoints,
      stat.eventWins,
      stat.perfectPicks,
    ]);
    expect(rows.map((row) => [row.id, row.points, row.wins, row.perfect])).toEqual(
      stats.sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
});
