import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { expectOk, league, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { wallClock } from './reminder-oracle.ts';

const LEAGUES = trials('imports', { short: 25, long: 2_000 });
const HOUR = 3_600_000;

let server: TestServer;
let owner: Client;
let ben: Client;
let elsewhere: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  ben = await user(server, 'Ben');
  elsewhere = await league(owner, [], 'Elsewhere');
});

interface Night {
  id: string;
  name: string;
  start: number;
  /** The day on which it was held, in Eastern Time. */
  day: string;
  points: number | null;
}

const dayOf = (start: number) => new Date(wallClock(start, 'America/New_York')).toISOString().slice(0, 10);
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10);

/** Nights that begin around midnight, there or in UTC, including when clocks change. */
async function playNights(random: () => number, leagueId: string): Promise<Night[]> {
  const nights: Night[] = [];
  const first = Date.parse(
    oneOf(random, ['2025-03-08', '2025-11-01', '2025-07-04', '2025-12-31', '2024-02-28']),
  );
  for (let n = 0; n < 5; n++) {
    const midnight = first + Math.floor(random() * 4) * 24 * HOUR + oneOf(random, [0, 4, 5]) * HOUR;
    const start = midnight + (Math.floor(random() * 9) - 4) * (HOUR / 2) - (random() < 0.3 ? 1 : 0);
    const [id, fight] = [randomUUID(), randomUUID()];
    const name = `${oneOf(random, ['Crown', 'Harbor'])} Night`;
    const isOurs = random() < 0.8;
    await sql`insert into events (id, name, start_time) values (${id}, ${name}, ${new Date(start)})`.execute(
      server.db,
    );
    await sql`insert into fights (id, event_id, red_name, blue_name, status) values (${fight}, ${id}, 'Red', 'Blue', 'final')`.execute(
      server.db,
    );
    // What others picked is not a night of this league.
    const picked = isOurs ? leagueId : elsewhere;
    await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, revision)
      values (${owner.id}, ${picked}, ${id}, ${fight}, 'red', 'decision', 1)`.execute(server.db);
    const winner = oneOf(random, ['red', 'blue']);
    await sql`update fights set result_winner = ${winner}, result_method = 'decision' where id = ${fight}`.execute(
      server.db,
    );
    // A night that was called off counts for nothing, so what was imported of its day does.
    const isOff = random() < 0.2;
    await sql`update events set revealed_at = start_time, canceled_at = case when ${isOff} then start_time end
      where id = ${id}`.execute(server.db);
    const counts = isOurs && !isOff;
    nights.push({ id, name, start, day: dayOf(start), points: counts ? (winner === 'red' ? 8 : 0) : null });
  }
  return nights;
}

async function exportedDays(leagueId: string): Promise<string[]> {
  const response = await fetch(`${server.url}/api/leagues/${leagueId}/export.zip`, {
    headers: { ...owner.credentials, 'sec-fetch-site': 'same-origin' },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const [, ...lines] = new TextDecoder().decode(files['results.csv']).trim().split('\n');
  return lines.map((line) => line.split(',').slice(1, 3).join(' ')).sort();
}

test('a night is held on its Eastern day: what was imported of it counts once, and with the nights of that day', {
  timeout: 3_600_000,
}, async () => {
  let rows = 0;
  let refused = 0;
  const seed0 = Number(process.env.SEED ?? 1);
  for (let seed = seed0; seed < seed0 + LEAGUES; seed++) {
    const random = chance(seed);
    await sql`delete from events`.execute(server.db);
    const leagueId = await league(owner, [ben], `League ${seed}`);
    const nights = await playNights(random, leagueId);
    const ours = nights.filter(({ points }) => points !== null);
    const message = `seed ${seed}: ${nights.map(({ name, start, points }) => `${name} ${new Date(start).toISOString()} ${points}`)}`;
    expect(await exportedDays(leagueId), message).toEqual(
      ours.map(({ name, day }) => `${name} ${day}`).sort(),
    );

    const lines = Array.from({ length: 8 }, (_, n) => {
      const { name, day } = oneOf(random, nights);
      const event = oneOf(random, [name, name.toUpperCase(), `${name} 2`]);
      const line = {
        event,
        day: shift(day, oneOf(random, [-1, 0, 0, 1])),
        member: `Zed ${n}`,
        points: n + 1,
      };
      const isKnown = ours.some(
        (own) => own.day === line.day && own.name.toLowerCase() === event.toLowerCase(),
      );
      return { ...line, isKnown };
    });
    const fileOf = (some: typeof lines) =>
      [
        'season,event,date,member,points,won',
        ...some.map((one) => `Old,${one.event},${one.day},${one.member},${one.points},no`),
      ].join('\n');
    const body = (some: typeof lines) => ({ text: fileOf(some), members: [] });
    // Its long form reads more files than anyone is allowed to.
    await server.db.deleteFrom('attempts').where('kind', '=', 'history_file').execute();
    const { problems } = (await expectOk(owner.post(`/api/leagues/${leagueId}/history/preview`, body(lines))))
      .body;
    expect(
      problems.map((one: { row: number }) => one.row),
      message,
    ).toEqual(lines.flatMap(({ isKnown }, n) => (isKnown ? [n + 2] : [])));
    const imported = lines.filter(({ isKnown }) => !isKnown);
    rows += lines.length;
    refused += problems.length;
    if (imported.length === 0) continue;
    await expectOk(owner.post(`/api/leagues/${leagueId}/history`, body(imported)));
    for (const through of [null, ...ours]) {
      const query = through ? `&through=${through.id}` : '';
      const { standings } = (
        await expectOk(owner.get(`/api/leagues/${leagueId}/standings?season=all${query}`))
      ).body;
      const found = standings
        .filter((row: any) => row.shown_name !== 'Ben')
        .map((row: any) => `${row.shown_name} ${row.totalPoints}`);
      const until = (night: Night) =>
        !through || night.start < through.start || (night.start === through.start && night.id <= through.id);
      const own = ours.filter(until).reduce((sum, night) => sum + night.points!, 0);
      const held = imported.filter((one) => !through || one.day <= through.day);
      expect(found.sort(), `${message} through ${through?.name} ${through?.day}`).toEqual(
        [`Olga ${own}`, ...held.map((one) => `${one.member} ${one.points}`)].sort(),
      );
    }
  }
  report('imports', { leagues: LEAGUES, rows, refused });
});
