import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { chance, oneOf } from '../../scripts/demo/chance.ts';
import { planRecaps } from '../../src/leagues/recap/plan-recaps.server.ts';
import { recapNotice } from '../../src/leagues/recap/recap-notice.server.ts';
import type { Client } from '../client.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { endJobs, provedUser, sendRound } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type StandingClock, standingClock } from '../standing-clock.ts';
import { expectOk, siteAdmin } from '../world.ts';
import { report, trials } from './campaign.ts';
import { wallClock } from './reminder-oracle.ts';

const NIGHTS = trials('recaps', { short: 15, long: 1_000 });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let mail: MailServer;
let server: TestServer;
let clock: StandingClock;
let admin: Client;
let readers: (Client & { name: string })[];
beforeAll(async () => {
  mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAILS_PER_MINUTE: '100000' };
  const first = await startTestServer(environment);
  await endJobs(first);
  clock = await standingClock(first);
  await clock.set(new Date('2026-11-01T00:00Z'));
  server = await startTestServer(environment, { databaseUrl: first.databaseUrl });
  await endJobs(server);
  admin = await siteAdmin(server);
  readers = [];
  for (const name of ['Ada', 'Bo', 'Cy', 'Dee', 'Eve'])
    readers.push(Object.assign(await provedUser(server, name), { name }));
  return () => mail.stop();
});

interface Result {
  result_winner: string;
  result_method: string | null;
  result_round: number | null;
}
interface Pick {
  league: string;
  user: string;
  fight: string;
  pick_winner: string;
  pick_method: string;
  pick_round: number | null;
}
interface Fight {
  id: string;
  red: string;
  blue: string;
  result: Result | null;
  /** Since when there has been one. */
  since: number;
  was: Result | null;
  corrected: number;
}

const isSame = (one: Result | null, other: Result | null) => JSON.stringify(one) === JSON.stringify(other);

function drawResult(random: () => number): Result {
  const result_winner = oneOf(random, ['red', 'red', 'red', 'blue', 'blue', 'blue', 'draw', 'nc']);
  if (result_winner === 'draw') return { result_winner, result_method: 'decision', result_round: null };
  if (result_winner === 'nc') return { result_winner, result_method: 'nc', result_round: null };
  const result_method = oneOf(random, ['decision', 'ko_tko', 'submission', null, 'dq']);
  const hasRound = result_method !== null && result_method !== 'decision' && random() < 0.8;
  return { result_winner, result_method, result_round: hasRound ? oneOf(random, [1, 2]) : null };
}

const isFull = ({ result_winner, result_method, result_round }: Result) =>
  result_winner === 'draw' ||
  result_winner === 'nc' ||
  result_method === 'decision' ||
  (result_method !== null && result_round !== null);

/** R51: what stood for ten minutes and gives way to another is corrected, until it is back. */
function change(fight: Fight, result: Result | null, now: number): void {
  const stood = fight.result && isFull(fight.result) && now - fight.since > 10 * MINUTE;
  fight.was ??= stood ? fight.result : null;
  if (fight.was && isSame(fight.was, result)) fight.was = null;
  if (!fight.result) fight.since = now;
  fight.result = result;
  fight.corrected = now;
}

function pointsOf({ pick_winner, pick_method, pick_round }: Pick, result: Result | null): number {
  if (!result || pick_winner !== result.result_winner) return 0;
  if (pick_method !== result.result_method) return 5;
  return pick_method !== 'decision' && result.result_round && pick_round === result.result_round ? 10 : 8;
}

const methods: Record<string, string> = {
  ko_tko: 'KO',
  submission: 'submission',
  decision: 'decision',
  dq: 'DQ',
};
const roundOf = (one: Result) => (one.result_round ? `R${one.result_round}` : '');
const howOf = (one: Result) => [methods[one.result_method ?? ''], roundOf(one)].filter(Boolean).join(' ');
function wholeOf(fight: Fight, one: Result): string {
  if (one.result_winner === 'draw') return 'draw';
  if (one.result_winner === 'nc') return 'no contest';
  const how = howOf(one);
  return `${one.result_winner === 'red' ? fight.red : fight.blue}${how && ` by ${how}`}`;
}

/** 'Corrected Nov 23: Reyes by KO R2, was decision', the day in Eastern Time. */
function markOf(fight: Fight): string[] {
  const { was, result } = fight;
  if (!was || !result) return [];
  const day = new Date(wallClock(fight.corrected, 'America/New_York'));
  const date = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const sameWinner = was.result_winner === result.result_winner;
  const words = [
    sameWinner && was.result_method === result.result_method && roundOf(was),
    sameWinner && howOf(was),
    wholeOf(fight, was),
  ].find(Boolean);
  return [`Corrected ${date}: ${wholeOf(fight, result)}, was ${words}`];
}

/** Of a league: whoever has the most points, above 0. */
function winnersOf(league: string, picks: Pick[], fights: Fight[]) {
  const totals = new Map<string, number>();
  for (const pick of picks.filter((one) => one.league === league)) {
    const result = fights.find(({ id }) => id === pick.fight)!.result;
    totals.set(pick.user, (totals.get(pick.user) ?? 0) + pointsOf(pick, result));
  }
  const points = Math.max(0, ...totals.values());
  const ids = [...totals.keys()].filter((id) => points > 0 && totals.get(id) === points).sort();
  return { ids, points };
}

function winText({ ids, points }: { ids: string[]; points: number }, me: string): string {
  if (ids.length === 0) return 'Nobody scored.';
  if (ids.length === 1 && ids[0] === me) return `You win with ${points} pts.`;
  const others = readers.filter(({ id }) => ids.includes(id) && id !== me).map(({ name }) => name);
  const names = [...(ids.includes(me) ? ['You'] : []), ...others];
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `${list} ${names.length === 1 ? 'wins' : 'share the win'} with ${points} pts.`;
}

/** The second league of a night is the first of the next one, in which others are members: some joined, some left. */
let lasting: string | undefined;
/** When each reader joined each league. */
const joined = new Map<string, number>();

const byResult = ['Reyes', 'Silva', 'Vale', 'Mensah', 'Ek', 'Kenji'];

/** `nth`: nights follow one another, whichever seed is the first. */
async function playNight(seed: number, nth: number, figures: Record<string, number>): Promise<void> {
  const random = chance(seed);
  const { db } = server;
  const start = Date.parse('2026-11-20T22:00Z') + nth * 48 * HOUR;
  let now = start - HOUR;
  await clock.set(new Date(now));
  const id = randomUUID();
  const leagues: string[] = [lasting ?? randomUUID(), randomUUID()];
  await sql`insert into events (id, name, start_time) values (${id}, ${`Night ${seed}`}, ${new Date(start)})`.execute(
    db,
  );
  const fights = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n): Fight => {
    const [red, blue] = byResult.slice(2 * n) as [string, string];
    return { id: randomUUID(), red, blue, result: null, since: 0, was: null, corrected: 0 };
  });
  for (const [n, fight] of fights.entries())
    await sql`insert into fights (id, event_id, bout_order, red_name, blue_name)
      values (${fight.id}, ${id}, ${n + 1}, ${fight.red}, ${fight.blue})`.execute(db);
  // On another card too, where it is open: what was picked there is shown nowhere.
  const twice = random() < 0.3 ? oneOf(random, fights).id : null;
  if (twice) {
    const card = randomUUID();
    await sql`insert into events (id, name, start_time) values (${card}, 'Other Card', ${new Date(start + 900 * HOUR)})`.execute(
      db,
    );
    await sql`with other as (
        insert into fights (event_id, red_name, blue_name) values (${card}, 'Moved', 'Along') returning id
      )
      insert into same_bouts (fight_id, bout) select unnest(array[id, ${twice}::uuid]), ${twice} from other`.execute(
      db,
    );
  }
  const picks: Pick[] = [];
  const muted = new Set<string>();
  const lazy = random() * 0.7;
  // Alike, so that wins are shared and change hands.
  const methodsHere = oneOf(random, [['decision'], ['ko_tko'], ['decision', 'ko_tko', 'submission']]);
  for (const [n, league] of leagues.entries()) {
    await sql`insert into leagues (id, name, created_by) values (${league}, ${`Crew ${n}`}, ${readers[0]!.id})
      on conflict (id) do update set name = excluded.name`.execute(db);
    await sql`delete from muted_leagues where league_id = ${league}`.execute(db);
    for (const { id: user } of readers) {
      const membership = `${league} ${user}`;
      if (random() < 0.25) {
        await sql`delete from league_members where league_id = ${league} and user_id = ${user}`.execute(db);
        joined.delete(membership);
        continue;
      }
      if (!joined.has(membership)) joined.set(membership, now);
      await sql`insert into league_members (league_id, user_id) values (${league}, ${user})
        on conflict do nothing`.execute(db);
      if (random() < 0.15) {
        muted.add(membership);
        await sql`insert into muted_leagues (user_id, league_id) values (${user}, ${league})`.execute(db);
      }
      for (const { id: fight } of fights) {
        if (random() < lazy) continue;
        const pick_method = oneOf(random, methodsHere);
        const pick_round = pick_method === 'decision' ? null : oneOf(random, [1, 2]);
        const pick = {
          league,
          user,
          fight,
          pick_winner: oneOf(random, ['red', 'blue']),
          pick_method,
          pick_round,
        };
        if (fight !== twice) picks.push(pick);
        await sql`insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
          values (${user}, ${league}, ${id}, ${fight}, ${pick.pick_winner}, ${pick_method}, ${pick_round}, 1)`.execute(
          db,
        );
      }
    }
  }
  const wants = new Set(readers.filter(() => random() < 0.85).map((one) => one.id));
  await sql`delete from notice_settings`.execute(db);
  for (const reader of readers.filter((one) => !wants.has(one.id)))
    await sql`insert into notice_settings (user_id, kind, channel, is_on) values (${reader.id}, 'recap', 'mail', false)`.execute(
      db,
    );

  now = start + MINUTE;
  let changed = now;
  let isOfficial = false;
  let reported: Map<string, string[]> | null = null;
  const informed = new Set<string>();
  const hasPick = (league: string, user: string) =>
    picks.some((one) => one.league === league && one.user === user);

  /** To whom, and what it says of which leagues. */
  function expectedMails() {
    const isComplete = fights.every(({ result }) => result);
    const mails: { to: string; kind: string; lines: string[]; marks: string[] }[] = [];
    if (!isComplete) return mails;
    const winners = new Map(leagues.map((league) => [league, winnersOf(league, picks, fights)]));
    const mailOf = (user: string, kind: string, about: (league: string) => boolean) => {
      const joinedAt = (league: string) => joined.get(`${league} ${user}`) ?? 0;
      const lines = leagues
        .filter((league) => hasPick(league, user) && !muted.has(`${league} ${user}`) && about(league))
        .sort((one, other) => joinedAt(one) - joinedAt(other) || (one < other ? -1 : 1))
        .map((league) => `Crew ${leagues.indexOf(league)}\n${winText(winners.get(league)!, user)}\n`);
      const marks = fights.flatMap(markOf);
      if (lines.length > 0)
        mails.push({ to: readers.find((one) => one.id === user)!.email, kind, lines, marks });
      return lines.length > 0;
    };
    if (reported === null) {
      if (!isOfficial && now - changed < 3 * HOUR) return mails;
      reported = new Map(leagues.map((league) => [league, winners.get(league)!.ids]));
      for (const { id: user } of readers)
        if (wants.has(user) && mailOf(user, 'scored', () => true)) informed.add(user);
    } else if (now - changed >= 10 * MINUTE) {
      const isOther = (league: string) =>
        !isSame(reported!.get(league) as never, winners.get(league)!.ids as never);
      for (const user of informed) mailOf(user, 'corrected', isOther);
      reported = new Map(leagues.map((league) => [league, winners.get(league)!.ids]));
    }
    return mails;
  }

  let fight = fights[0]!;
  for (let step = 0; step < 14; step++) {
    now += oneOf(random, [0.5, 3, 7.1, 10.3, 10.3, 10.3, 40, 61.7, 181.9]) * MINUTE;
    await clock.set(new Date(now));
    const act = random();
    const open = fights.find(({ result }) => !result);
    if (random() < 0.5) fight = open && random() < 0.7 ? open : oneOf(random, fights);
    if (act < 0.6) {
      const back = fight.was && random() < 0.3 ? fight.was : null;
      const result = back ?? drawResult(random);
      if (!isSame(result, fight.result)) {
        await expectOk(admin.put(`/api/admin/fights/${fight.id}/result`, { ...result, final: true }));
        change(fight, result, now);
        changed = now;
      }
    } else if (act < 0.65 && fight.result) {
      await expectOk(admin.delete(`/api/admin/fights/${fight.id}/result`));
      change(fight, null, now);
      changed = now;
    } else if (act < 0.75 && !isOfficial && fights.every(({ result }) => result)) {
      await expectOk(admin.put(`/api/admin/events/${id}/official`));
      isOfficial = true;
      changed = now;
    }
    await planRecaps(db);
    await sendRound([recapNotice], server);
    const expected = expectedMails();
    const message = `seed ${seed}, step ${step}`;
    const got = mail.mails.splice(0);
    const kindOf = (subject: string) => (subject.endsWith('is scored') ? 'scored' : 'corrected');
    const short = (to: string, kind: string) => `${kind} to ${to}`;
    expect(got.map(({ to, subject }) => short(to, kindOf(subject))).sort(), message).toEqual(
      expected.map(({ to, kind }) => short(to, kind)).sort(),
    );
    for (const { to, lines, marks, kind } of expected) {
      const { text } = got.find((one) => one.to === to)!;
      figures[kind] = (figures[kind] ?? 0) + 1;
      for (const line of lines) expect(text, message).toContain(line);
      expect(text.match(/^Crew \d$/gm), message).toEqual(lines.map((line) => line.slice(0, 6)));
      expect(text.match(/^Corrected .*(?=\.$)/gm) ?? [], message).toEqual(marks);
    }
    const league = leagues.find((one) => hasPick(one, readers[0]!.id));
    if (league && fights.every(({ result }) => result)) {
      const { body } = await expectOk(readers[0]!.get(`/api/leagues/${league}`));
      const marks = fights.flatMap(markOf);
      const past = body.past.find((one: { id: string }) => one.id === id);
      expect(past.corrections, message).toEqual(marks);
      figures.marks = (figures.marks ?? 0) + marks.length;
    }
  }
  // The next night begins beside this one, of which all is said.
  await clock.set(new Date(now + 4 * HOUR));
  await planRecaps(db);
  await sendRound([recapNotice], server);
  mail.mails.splice(0);
  lasting = leagues[1];
  await sql`delete from leagues where id <> ${lasting}`.execute(db);
  await sql`delete from events where id <> ${id} and name <> 'Other Card'`.execute(db);
}

test('whoever had a pick is told of a settled night once, and of each other winner, with what was corrected', {
  timeout: 3_600_000,
}, async () => {
  const figures: Record<string, number> = {};
  const first = Number(process.env.SEED ?? 1);
  for (let nth = 0; nth < NIGHTS; nth++) await playNight(first + nth, nth, figures);
  report('recaps', { nights: NIGHTS, ...figures });
});
