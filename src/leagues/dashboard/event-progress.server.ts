import { z } from 'zod';
import { EventAnswer } from '../../events/event-answer.server.ts';
import type { EventRow } from '../../events/events.sql.ts';
import { listMainEvents } from '../../fights/main-events.sql.ts';
import { readOwnProgress } from '../../picks/own-progress.sql.ts';
import { MISSING_NAMED, readWhoIsIn, TILES, type WhoIsIn } from '../../picks/who-is-in.sql.ts';
import { hasPicks } from '../../picks/who-is-in.ts';
import type { Database } from '../../server/database/database.ts';
import type { NameOf } from '../../text/display-name.ts';
import { readNamesOfLeagues } from '../../text/league-names.sql.ts';

const WhoIsInAnswer = z
  .object({
    in_count: z.int(),
    /** How many have made any pick. */
    begun_count: z.int(),
    member_count: z.int(),
    /** Some of those who are not in yet, the viewer first. */
    missing: z.array(z.object({ id: z.uuid(), shown_name: z.string() })).max(MISSING_NAMED),
    /** Some of the members, those who are in first. */
    tiles: z.array(z.object({ id: z.uuid(), has: z.enum(hasPicks) })).max(TILES),
  })
  .meta({ id: 'WhoIsIn' });

/** An event with one member's progress in a league. */
export const LeagueEventAnswer = EventAnswer.extend({
  my_pick_count: z.int(),
  /** Fights that are still open and have no pick. */
  missing_count: z.int(),
  /** Every fight that is still open has a pick. */
  picks_complete: z.boolean(),
  /** How many of the member's picks are on fights that have changed since. */
  review_count: z.int(),
  /** One set of picks (R56): the same in all of the viewer's leagues that are set to share it. */
  same_picks: z.boolean(),
  is_live: z.boolean(),
  /** Null without fights, and for an event that is not upcoming. */
  main_event: z.object({ red_name: z.string(), blue_name: z.string() }).nullable(),
  /** Null without fights, and from the lock on (R30). */
  who_is_in: WhoIsInAnswer.nullable(),
}).meta({ id: 'LeagueEvent' });

export type LeagueEvent = z.infer<typeof LeagueEventAnswer>;

interface Scope {
  viewerId: string;
  leagues: string[];
  events: EventRow[];
  /** Those of `events` for which the answer says who is in. */
  upcoming: EventRow[];
}

/** Takes the same number of queries for any number of leagues and events. */
export async function readLeagueEvents(
  db: Database,
  { viewerId, leagues, events, upcoming }: Scope,
): Promise<(leagueId: string, event: EventRow) => LeagueEvent> {
  const open = upcoming.filter((event) => !event.locked);
  const [progress, mainEvents, counts] = await Promise.all([
    readOwnProgress(db, viewerId, { leagues, events: idsOf(events) }),
    listMainEvents(db, idsOf(upcoming)),
    readWhoIsIn(db, viewerId, { leagues, events: idsOf(open) }),
  ]);
  const short = counts.filter(({ missing }) => missing.length > 0).map(({ league_id }) => league_id);
  const namesOf = await readNamesOfLeagues(db, [...new Set(short)]);
  const progressOf = new Map(progress.map((row) => [key(row.league_id, row.event_id), row]));
  const mainEventOf = new Map(mainEvents.map((row) => [row.event_id, row]));
  const countsOf = new Map(counts.map((row) => [key(row.league_id, row.event_id), row]));
  return (leagueId, event) => {
    const {
      my_pick_count = 0,
      missing_count = 0,
      review_count = 0,
      same_picks = false,
    } = progressOf.get(key(leagueId, event.id)) ?? {};
    const whoIsIn = countsOf.get(key(leagueId, event.id));
    return {
      ...event,
      my_pick_count,
      missing_count,
      picks_complete: my_pick_count > 0 && missing_count === 0,
      review_count,
      same_picks,
      is_live: event.live_updated_at !== null,
      main_event: mainEventOf.get(event.id) ?? null,
      who_is_in: whoIsIn ? withNames(whoIsIn, namesOf(leagueId)) : null,
    };
  };
}

const withNames = (whoIsIn: WhoIsIn, nameOf: NameOf) => ({
  ...whoIsIn,
  missing: whoIsIn.missing.map((member) => ({ id: member.id, shown_name: nameOf(member) })),
});

const idsOf = (events: EventRow[]) => events.map(({ id }) => id);
const key = (leagueId: string, eventId: string) => `${leagueId} ${eventId}`;
