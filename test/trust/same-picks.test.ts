import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addMember } from '../../src/invites/invites.sql.ts';
import { leaveLeague } from '../../src/leagues/membership/end-membership.server.ts';
import { type PickToSave, savePicks } from '../../src/picks/picks.sql.ts';
import {
  followAgain,
  followOneAnother,
  joinAndFollow,
  lockFollowers,
  setApart,
  setSamePicks,
} from '../../src/picks/same-picks/follow.sql.ts';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, league, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';

const HISTORIES = trials('same-picks', { short: 300, long: 10_000 });
const LEAGUES = 4;
const EVENTS = 2;
const FIGHTS = 2;

let server: TestServer;
let who: Client;
let leagues: string[];
let events: { id: string; fights: string[] }[];

beforeAll(async () => {
  server = await startTestServer();
  const admin = await siteAdmin(server);
  const owner = await user(server, 'Olga', { pro: true });
  who = await user(server, 'Fay');
  leagues = [];
  for (let n = 0; n < LEAGUES; n++) leagues.push(await league(owner));
  events = [];
  for (let n = 0; n < EVENTS; n++) events.push(await event(admin, { fights: FIGHTS, startsIn: 48 }));
});

// The oracle: R56 in plain words, over one member's leagues.

interface Chosen {
  round: number;
  revision: number;
  /** In the order of writing. */
  written: number;
}

class Night {
  isOpen = true;
  readonly apart = new Set<number>();
  /** By league, then by fight. */
  readonly picks = Array.from({ length: LEAGUES }, () => new Map<number, Chosen>());
}

class Oracle {
  isOn = false;
  readonly members = new Set<number>();
  readonly nights = Array.from({ length: EVENTS }, () => new Night());
  #clock = 0;

  followers(night: Night): number[] {
    return this.isOn ? [...this.members].filter((each) => !night.apart.has(each)) : [];
  }

  /** The leagues that the choice is saved to, or where it is refused. */
  save(night: Night, at: number, fight: number, choice: { round: number; revision: number }): number[] {
    if (!this.members.has(at) || !night.isOpen) return [];
    const followers = this.followers(night);
    const targets = followers.includes(at) ? followers : [at];
    const written = ++this.#clock;
    return targets.filter((each) => {
      const stored = night.picks[each]!.get(fight);
      const isNew = !stored || choice.revision > stored.revision;
      const isAgain = stored?.revision === choice.revision && stored.round === choice.round;
      if (isNew || isAgain) night.picks[each]!.set(fight, { ...choice, written });
      return isNew || isAgain;
    });
  }

  join(at: number): void {
    if (this.members.has(at)) return;
    this.members.add(at);
    for (const night of this.nights) this.#comeTogether(night, { joining: at });
  }

  leave(at: number): void {
    if (!this.members.delete(at)) return;
    for (const night of this.nights) {
      night.apart.delete(at);
      if (night.isOpen) night.picks[at]!.clear();
    }
  }

  turn(isOn: boolean, lead: number | null): void {
    this.isOn = isOn;
    for (const night of this.nights) this.#comeTogether(night, { lead });
  }

  setApart(night: Night, at: number): void {
    if (this.members.has(at) && night.isOpen) night.apart.add(at);
  }

  follow(night: Night, at: number): void {
    if (!night.isOpen || !night.apart.delete(at)) return;
    this.#makeEqual(night, this.followers(night), { last: at });
  }

  #comeTogether(night: Night, { lead = null, joining }: { lead?: number | null; joining?: number }): void {
    const followers = this.followers(night);
    if (followers.length < 2 || (joining !== undefined && !followers.includes(joining))) return;
    const has = (fight: number) => followers.flatMap((each) => night.picks[each]!.get(fight) ?? []);
    const differ = fights.some((fight) => {
      const picks = has(fight);
      const unlike = (part: 'round' | 'revision') => new Set(picks.map((pick) => pick[part])).size > 1;
      const isGap = picks.length > 0 && picks.length < followers.length;
      // A locked night cannot be made equal.
      return unlike('round') || (!night.isOpen && (isGap || unlike('revision')));
    });
    const isLed = night.isOpen && lead !== null && followers.includes(lead) && night.picks[lead]!.size > 0;
    if (differ && !isLed)
      for (const each of joining === undefined ? followers : [joining]) night.apart.add(each);
    else if (night.isOpen) this.#makeEqual(night, followers, { lead, last: joining });
  }

  /** A merge of different choices counts as newer than all: -1 until the database's clock has said when. */
  #makeEqual(
    night: Night,
    followers: number[],
    { lead = null, last }: { lead?: number | null; last?: number },
  ) {
    const written = ++this.#clock;
    for (const fight of fights) {
      const had = followers.flatMap((at) => {
        const pick = night.picks[at]!.get(fight);
        return pick ? [{ at, ...pick }] : [];
      });
      const [followed] = had.toSorted(
        (a, b) =>
          Number(b.at === lead) - Number(a.at === lead) ||
          Number(a.at === last) - Number(b.at === last) ||
          b.revision - a.revision ||
          b.written - a.written,
      );
      if (!followed) continue;
      const { round } = followed;
      const areSame = had.every((pick) => pick.round === round);
      const revision = areSame ? Math.max(...had.map((pick) => pick.revision)) : -1;
      for (const at of followers) {
        const before = night.picks[at]!.get(fight);
        const isKept = before?.round === round;
        night.picks[at]!.set(fight, { round, revision, written: isKept ? before.written : written });
      }
    }
  }
}

const fights = Array.from({ length: FIGHTS }, (_, n) => n);

type Step = (oracle: Oracle) => Promise<void>;

const transaction = <Result>(act: (tx: Parameters<typeof setApart>[0]) => Promise<Result>) =>
  server.db.transaction().execute(act);

const own = (at: number, night: number) => ({
  user_id: who.id,
  league_id: leagues[at]!,
  event_id: events[night]!.id,
});

/** What the routes do, without the way there. */
const act = {
  save: (night: number, at: number, fight: number, choice: { round: number; revision: number }): Step => {
    return async (oracle) => {
      const asked: PickToSave = {
        ...own(at, night),
        fight_id: events[night]!.fights[fight]!,
        pick_winner: 'red',
        pick_method: 'ko_tko',
        pick_round: choice.round,
        revision: choice.revision,
        seen: null,
        carried: [],
      };
      const [answer] = await savePicks(server.db, events[night]!.id, [asked]);
      const saved = oracle.save(oracle.nights[night]!, at, fight, choice);
      const answered = [{ league_id: leagues[at]!, outcome: answer!.outcome }, ...answer!.also];
      const savedTo = answered.filter(({ outcome }) => outcome === 'saved').map(({ league_id }) => league_id);
      expect(savedTo.sort()).toEqual(saved.map((each) => leagues[each]!).sort());
    };
  },
  join: (at: number): Step => {
    return async (oracle) => {
      await transaction((tx) =>
        joinAndFollow(tx, who.id, async () =>
          (await addMember(tx, leagues[at]!, who.id)) ? leagues[at]! : null,
        ),
      );
      oracle.join(at);
    };
  },
  leave: (at: number): Step => {
    return async (oracle) => {
      const viewer = { id: who.id, role: 'standard', is_site_admin: false } as const;
      if (oracle.members.has(at)) await leaveLeague(server.db, leagues[at]!, viewer);
      oracle.leave(at);
    };
  },
  turn: (isOn: boolean, lead: number | null): Step => {
    return async (oracle) => {
      const from = lead !== null && oracle.members.has(lead) ? lead : null;
      await transaction(async (tx) => {
        const held = await lockFollowers(tx, who.id);
        await setSamePicks(tx, who.id, { is_on: isOn, picks_of: null });
        await followOneAnother(tx, {
          user_id: who.id,
          held,
          lead: from === null ? null : leagues[from]!,
        });
      });
      oracle.turn(isOn, from);
    };
  },
  apart: (night: number, at: number, isApart: boolean): Step => {
    return async (oracle) => {
      await transaction(async (tx) => {
        const held = await lockFollowers(tx, who.id);
        if (held.includes(events[night]!.id)) await (isApart ? setApart : followAgain)(tx, own(at, night));
      });
      if (isApart) oracle.setApart(oracle.nights[night]!, at);
      else oracle.follow(oracle.nights[night]!, at);
    };
  },
  open: (night: number, isOpen: boolean): Step => {
    return async (oracle) => {
      await setOpen(night, isOpen);
      oracle.nights[night]!.isOpen = isOpen;
    };
  },
};

const setOpen = (night: number, isOpen: boolean) =>
  sql`update events set start_time = now() + make_interval(hours => ${isOpen ? 48 : -1}::int)
    where id = ${events[night]!.id}`.execute(server.db);

const aLeague = fc.nat(LEAGUES - 1);
const aNight = fc.nat(EVENTS - 1);
const aChoice = fc.record({
  round: fc.integer({ min: 1, max: 3 }),
  // Some come after everything that was merged.
  revision: fc.oneof(fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 4e12, max: 4e12 + 1_000 })),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(aNight, aLeague, fc.nat(FIGHTS - 1), aChoice).map((a) => act.save(...a)) },
  { weight: 3, arbitrary: aLeague.map(act.join) },
  { weight: 1, arbitrary: aLeague.map(act.leave) },
  { weight: 2, arbitrary: fc.tuple(fc.boolean(), fc.option(aLeague)).map((a) => act.turn(...a)) },
  { weight: 4, arbitrary: fc.tuple(aNight, aLeague, fc.boolean()).map((a) => act.apart(...a)) },
  { weight: 1, arbitrary: fc.tuple(aNight, fc.boolean()).map((a) => act.open(...a)) },
);
const histories = fc.record({
  begin: fc.tuple(aLeague, aLeague, fc.boolean()),
  steps: fc.array(step, { minLength: 8, maxLength: 24 }),
});

/** Two leagues that were picked apart in different ways, and follow one another again. */
const aMerge = {
  begin: [0, 1, true] as [number, number, boolean],
  steps: [
    act.apart(0, 1, true),
    act.save(0, 0, 0, { round: 1, revision: 1 }),
    act.save(0, 1, 0, { round: 2, revision: 2 }),
    act.apart(0, 1, false),
  ],
};

/** Who left while an event was locked keeps what stands there, also once it is open again and another league is left. */
const twoLeft = {
  begin: [0, 1, false] as [number, number, boolean],
  steps: [
    act.save(0, 0, 0, { round: 1, revision: 1 }),
    act.open(0, false),
    act.leave(0),
    act.open(0, true),
    act.leave(1),
  ],
};

async function reset(): Promise<void> {
  for (const night of events.keys()) await setOpen(night, true);
  for (const table of ['picks', 'own_picks', 'league_joins', 'league_members'] as const)
    await server.db.deleteFrom(table).where('user_id', '=', who.id).execute();
  await server.db.updateTable('profiles').set({ same_picks: null }).where('id', '=', who.id).execute();
}

let merged = 0;

/** The database is what the oracle says, and followers have the same picks. */
async function expectSame(oracle: Oracle): Promise<void> {
  const { rows } = await sql<{ league_id: string; fight_id: string; pick_round: number; revision: number }>`
    select league_id, fight_id, pick_round, revision from picks where user_id = ${who.id}`.execute(server.db);
  const stored = new Map(rows.map((row) => [`${row.league_id} ${row.fight_id}`, row]));
  for (const [n, night] of oracle.nights.entries()) {
    for (const [at, picks] of night.picks.entries())
      for (const [fight, chosen] of picks) {
        const key = `${leagues[at]} ${events[n]!.fights[fight]}`;
        const row = stored.get(key);
        stored.delete(key);
        if (chosen.revision === -1 && row) {
          expect(row.revision).toBeGreaterThan(1e12);
          chosen.revision = row.revision;
          merged++;
        }
        expect(row).toMatchObject({ pick_round: chosen.round, revision: chosen.revision });
      }
    const [one, ...others] = oracle.followers(night);
    if (!night.isOpen || one === undefined) continue;
    const of = (at: number) =>
      fights.map((fight) => {
        const { round, revision } = night.picks[at]!.get(fight) ?? {};
        return `${round} ${revision}`;
      });
    for (const other of others) expect(of(other)).toEqual(of(one));
  }
  expect([...stored.keys()]).toEqual([]);
}

test('after every step of random histories the leagues that follow one another have the same picks', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ begin: [one, other, isOn], steps }) => {
      await reset();
      const oracle = new Oracle();
      for (const each of [act.join(one), act.join(other), act.turn(isOn, null), ...steps]) {
        await each(oracle);
        await expectSame(oracle);
      }
    }),
    { numRuns: HISTORIES, examples: [[aMerge], [twoLeft]] },
  );
  report('same-picks', { histories: HISTORIES, 'picks merged': merged });
  expect(merged).toBeGreaterThan(0);
});
