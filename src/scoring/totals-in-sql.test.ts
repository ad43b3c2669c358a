import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { isComplete } from '../events/event-status.ts';
import { corners, isResulted, pickMethods, resultMethods, resultWinners } from '../fights/fight.ts';
import { recountEvent } from '../fights/results/event-scores.sql.ts';
import { readEventWinners } from '../leagues/standings/event-winners.sql.ts';
import { revealAllScored } from '../picks/reveal.sql.ts';
import { readUserScore } from '../profiles/statistics/statistics.sql.ts';
import { shownName } from '../text/display-name.ts';
import { eventTotals, type MemberPick, type ScoredFight } from './event-totals.ts';
import { eventWinners } from './event-winner.ts';
import { isPerfect } from './score-pick.ts';
import { CLASSIC_SCORING } from './scoring.ts';

const users = ['Zoë', 'zoe', 'Émil', 'Bo'].map((name) => ({ id: randomUUID(), name }));
const leagues = [randomUUID(), randomUUID()];

interface Fight extends ScoredFight {
  status: 'live' | 'final';
}
interface Event {
  id: string;
  hours: number;
  shown: boolean;
  fights: Fight[];
}
type LeaguePick = MemberPick & { league_id: string; event: Event };
interface World {
  events: Event[];
  picks: LeaguePick[];
}

const round = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const anyFight: fc.Arbitrary<Fight> = fc
  .record({
    status: fc.constantFrom('final', 'final', 'final', 'live'),
    result_winner: fc.option(fc.constantFrom(...resultWinners), { freq: 6, nil: null }),
    result_method: fc.constantFrom(...resultMethods),
    result_round: round,
  })
  .map((fight) => ({
    ...fight,
    id: randomUUID(),
    result_round: fight.result_method === 'decision' ? null : fight.result_round,
  }));
const anyEvent: fc.Arbitrary<Event> = fc
  .record({
    hours: fc.constantFrom(-1, -2, -3, 4),
    shown: fc.boolean(),
    fights: fc.array(anyFight, { maxLength: 3 }),
  })
  .map((event) => ({ ...event, id: randomUUID() }));
const anyPick = fc
  .record({
    pick_winner: fc.constantFrom(...corners),
    pick_method: fc.constantFrom(...pickMethods),
    pick_round: fc.integer({ min: 1, max: 3 }),
  })
  .map((pick) => ({ ...pick, pick_round: pick.pick_method === 'decision' ? null : pick.pick_round }));

const anyWorld: fc.Arbitrary<World> = fc.array(anyEvent, { minLength: 1, maxLength: 4 }).chain((events) => {
  const places = events.flatMap((event) =>
    event.fights.flatMap((fight) =>
      leagues.flatMap((league_id) =>
        users.map(({ id }) => ({ event, fight_id: fight.id, league_id, user_id: id })),
      ),
    ),
  );
  const picks = fc.tuple(...places.map((place) => fc.option(anyPick.map((pick) => ({ ...place, ...pick })))));
  return picks.map((some) => ({ events, picks: some.filter((pick) => pick !== null) }));
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Worlds get their results before their picks, which a recount between them would miss.
  await server.app.jobs.ready();
  await server.app.jobs.stop();
  const profiles = users.map(({ id, name }) => ({ id, email: `${id}@example.com`, display_name: name }));
  await server.db.insertInto('profiles').values(profiles).execute();
  for (const id of leagues)
    await server.db.insertInto('leagues').values({ id, name: 'League', created_by: users[0]!.id }).execute();
  const members = users.slice(0, 3).map(({ id }) => ({ league_id: leagues[0]!, user_id: id }));
  await server.db.insertInto('league_members').values(members).execute();
});

async function store({ events, picks }: World) {
  await sql`delete from events`.execute(server.db);
  for (const event of events) {
    const start_time = new Date(Date.now() + event.hours * 3_600_000);
    const revealed_at = event.shown ? new Date() : null;
    await server.db
      .insertInto('events')
      .values({ id: event.id, name: 'Event', start_time, revealed_at })
      .execute();
    const fights = event.fights.map((fight) => ({
      ...fight,
      event_id: event.id,
      red_name: 'Red',
      blue_name: 'Blue',
      ...(fight.result_winner === null && { result_method: null, result_round: null }),
    }));
    if (fights.length > 0) await server.db.insertInto('fights').values(fights).execute();
  }
  const rows = picks.map(({ event, ...pick }) => ({ ...pick, event_id: event.id, revision: 1 }));
  if (rows.length > 0) await server.db.insertInto('picks').values(rows).execute();
}

/** Whether points may be shown: the event is revealed, or locked and scored, which reveals it. */
function isShown({ hours, shown, fights }: Event): boolean {
  const locked = hours < 0 || fights.some((fight) => fight.status === 'live') || isCompleteCard(fights);
  return shown || (locked && fights.some((fight) => fight.result_winner !== null));
}

function isCompleteCard(fights: Fight[]): boolean {
  const resulted_count = fights.filter(isResulted).length;
  return isComplete({ fight_count: fights.length, resulted_count });
}

function totalsOf({ picks }: World, event: Event, league_id: string) {
  const own = picks.filter((pick) => pick.event === event && pick.league_id === league_id);
  const totals = eventTotals(event.fights, own, CLASSIC_SCORING);
  return [...totals].map(([id, points]) => ({ id, points, name: users.find((one) => one.id === id)!.name }));
}

const winnersOf = (world: World, event: Event, league_id: string) =>
  isShown(event) && isCompleteCard(event.fights) ? eventWinners(totalsOf(world, event, league_id)) : [];

function statsOf(world: World, user_id: string, over: string[]) {
  const own = world.picks.filter((pick) => pick.user_id === user_id && over.includes(pick.league_id));
  const shownPicks = own.filter(({ event }) => isShown(event));
  const fightOf = (pick: LeaguePick) => pick.event.fights.find((fight) => fight.id === pick.fight_id)!;
  const pairs = world.events.flatMap((event) => over.map((league) => winnersOf(world, event, league)));
  const points = world.events
    .filter(isShown)
    .flatMap((event) => over.flatMap((league) => totalsOf(world, event, league)))
    .filter(({ id }) => id === user_id);
  return {
    eventsParticipated: new Set(own.map(({ event }) => event)).size,
    eventWins: pairs.filter((winners) => winners.some(({ id }) => id === user_id)).length,
    totalPoints: points.reduce((sum, one) => sum + one.points, 0),
    perfectPicks: shownPicks.filter((pick) => isPerfect(pick, fightOf(pick))).length,
  };
}

async function agree(world: World) {
  await store(world);
  // From picks, from counts, and from a mix of both.
  await compare(world);
  for (const [i, { id }] of world.events.entries()) {
    if (i % 2 === 0) await recountEvent(server.db, id);
  }
  await compare(world);
  for (const { id } of world.events) await recountEvent(server.db, id);
  await compare(world);
  // A fight that is taken off its card takes its picks along, which may have been all that somebody had there.
  const fewer = withoutOpeners(world);
  await sql`delete from fights where id = any(${world.events.flatMap(({ fights }) => fights.slice(0, 1)).map(({ id }) => id)}::uuid[])`.execute(
    server.db,
  );
  for (const { id } of world.events) await recountEvent(server.db, id);
  await compare(fewer);
  // What was counted of an event that is open again may be told no longer.
  await sql`update events set revealed_at = null`.execute(server.db);
  await revealAllScored(server.db);
  await compare(reopened(fewer));
}

/** Each event's first fight is gone; what was shown stays so. */
function withoutOpeners({ events, picks }: World): World {
  const left = new Map(
    events.map((event) => [event, { ...event, shown: isShown(event), fights: event.fights.slice(1) }]),
  );
  return {
    events: [...left.values()],
    picks: picks
      .map((pick) => ({ ...pick, event: left.get(pick.event)! }))
      .filter(({ fight_id, event }) => event.fights.some(({ id }) => id === fight_id)),
  };
}

function reopened({ events, picks }: World): World {
  const hidden = new Map(events.map((event) => [event, { ...event, shown: false }]));
  return {
    events: [...hidden.values()],
    picks: picks.map((pick) => ({ ...pick, event: hidden.get(pick.event)! })),
  };
}

async function compare(world: World) {
  for (const league of leagues) {
    const eventIds = world.events.map(({ id }) => id);
    for (const { id: viewerId } of users) {
      const found = await readEventWinners(server.db, { leagueId: league, eventIds, viewerId }, shownName);
      for (const event of world.events) {
        const winners = winnersOf(world, event, league);
        const { winners: listed = [], myPlace } = found.get(event.id) ?? {};
        expect(listed).toEqual(winners.map((winner) => ({ ...winner, avatar_url: null })));
        if (winners.length === 0) continue;
        const totals = totalsOf(world, event, league);
        const own = totals.find(({ id }) => id === viewerId);
        expect(myPlace).toBe(own ? 1 + totals.filter(({ points }) => points > own.points).length : null);
      }
    }
  }
  for (const { id } of users) {
    const { stats, pointsByEvent: line } = await readUserScore(server.db, id);
    expect(stats).toEqual(statsOf(world, id, leagues));
    expect(line.reduce((sum, { points }) => sum + points, 0)).toBe(statsOf(world, id, leagues).totalPoints);
    const starts = line.map(({ start_time }) => start_time.getTime());
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  }
}

test('totals, winners, standings and statistics in SQL are those of the rules, in any world', async () => {
  await fc.assert(fc.asyncProperty(anyWorld, agree), { numRuns: 60 });
});
