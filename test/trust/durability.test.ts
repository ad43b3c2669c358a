import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../client.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';
import { percentile, report, trials } from './campaign.ts';
import { type KillableSite, killableSites } from './killable-site.ts';
import { victims } from './server-process.ts';

const KILLS = trials('durability', { short: victims.length, long: 100 });
const WRITERS = 8;

let site: KillableSite;
let writers: Writer[];
let leagueId: string;
/** Leagues that everyone follows with one set of picks, the first one included. */
let leagueIds: string[];
let eventId: string;

async function furnish(): Promise<void> {
  const front = { visitor: () => new Client(site.address()) };
  const admin = await siteAdmin(front);
  const users: Client[] = [];
  for (let n = 0; n < WRITERS; n++) users.push(await user(front, `Writer ${n}`, { pro: n === 0 }));
  leagueIds = [];
  for (let n = 0; n < 3; n++) leagueIds.push(await league(users[0]!, users.slice(1)));
  [leagueId] = leagueIds as [string];
  for (const each of users) await expectOk(each.put('/api/me/same-picks', { is_on: true }));
  const { id, fights } = await event(admin, { fights: 2, startsIn: 24 });
  eventId = id;
  writers = users.map((client, n) => ({
    client,
    fight: fights[n % fights.length]!,
    step: 0,
    acknowledged: { pick: 0, name: '' },
    asked: { pick: 0, name: '' },
    invites: [],
  }));
}

/** A user who writes nonstop, and what the server has acknowledged. */
interface Writer {
  client: Client;
  fight: string;
  step: number;
  /** The latest acknowledged values, and the latest sent. */
  acknowledged: { pick: number; name: string };
  asked: { pick: number; name: string };
  invites: string[];
}

/**
 * Writes a pick, a nickname and, as the owner, an invite in turn until the server or its database is gone. Requests that a busy
 * server refuses earlier are repeated: without enough acknowledged writes, there would be nothing worth killing.
 */
async function writeOn(
  writer: Writer,
  { onAcknowledged, isKilled }: { onAcknowledged: () => void; isKilled: () => boolean },
): Promise<void> {
  const { client, asked, acknowledged } = writer;
  const pickPath = `/api/leagues/${leagueId}/events/${eventId}/fights/${writer.fight}/pick`;
  try {
    for (let isRefused = false; !isRefused || !isKilled(); ) {
      if (!isRefused) writer.step++;
      asked.pick = writer.step;
      const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: (writer.step % 3) + 1 };
      const pick = await client.put(pickPath, { ...choice, revision: asked.pick });
      isRefused = pick.status !== 200;
      if (isRefused) continue;
      acknowledged.pick = asked.pick;
      onAcknowledged();

      asked.name = `Name ${writer.step}`;
      const name = await client.patch('/api/me/profile', { display_name: asked.name });
      isRefused = name.status !== 204;
      if (isRefused) continue;
      acknowledged.name = asked.name;
      onAcknowledged();

      if (writer !== writers[0]) continue;
      const invite = await client.post(`/api/leagues/${leagueId}/invites`);
      isRefused = invite.status !== 201;
      if (isRefused) continue;
      writer.invites.push(invite.body.code);
      onAcknowledged();
    }
  } catch (error) {
    // The connection broke: the server is gone.
    expect(error).toBeInstanceOf(TypeError);
  }
}

/** Acknowledged writes that are missing; the write in flight at the kill may be there or not. */
async function missingOf({ client, fight, acknowledged, asked, invites }: Writer): Promise<string[]> {
  const { display_name } = (await expectOk(client.get('/api/me/profile'))).body;
  const revisions = await Promise.all(leagueIds.map((each) => revisionOf(client, each, fight)));
  const revision = revisions[0]!;
  const missing: string[] = [];
  if (new Set(revisions).size > 1) missing.push(`saved in some leagues only: ${revisions.join(', ')}`);
  if (revision !== acknowledged.pick && revision !== asked.pick)
    missing.push(`pick ${revision} instead of ${acknowledged.pick}`);
  if (acknowledged.name && display_name !== acknowledged.name && display_name !== asked.name)
    missing.push(`${display_name} instead of ${acknowledged.name}`);
  if (invites.length > 0) {
    const codes = await codesOf(client);
    missing.push(...invites.filter((code) => !codes.has(code)));
  }
  acknowledged.pick = revision;
  acknowledged.name = display_name;
  return missing;
}

async function revisionOf(client: Client, league: string, fight: string): Promise<number> {
  const { picks } = (await expectOk(client.get(`/api/leagues/${league}/events/${eventId}/picks`))).body;
  return picks.find((pick: { fight_id: string }) => pick.fight_id === fight)?.revision ?? 0;
}

/** Of every page of invites. */
async function codesOf(owner: Client): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await expectOk(owner.get(`/api/leagues/${leagueId}/invites?page=${page}`));
    for (const { code } of body.invites) codes.add(code);
    pages = body.page_count;
  }
  return codes;
}

describe.each(['embedded', 'external'] as const)('on the %s database', (kind) => {
  beforeAll(async () => {
    site = await killableSites[kind]();
    await furnish();
  });
  afterAll(() => site.remove());

  test('acknowledged writes survive a kill of the server, the database or both', {
    timeout: 3_600_000,
  }, async () => {
    const missing: string[] = [];
    const away: number[] = [];
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = victims[kill % victims.length]!;
      // Steps by a prime, so that every kill comes at a different moment.
      const killAfter = 40 + ((kill * 37) % 200);
      let since = 0;
      await Promise.all(
        writers.map((writer) =>
          writeOn(writer, {
            isKilled: () => since >= killAfter,
            onAcknowledged() {
              acknowledged++;
              if (++since === killAfter) site.kill(victim);
            },
          }),
        ),
      );
      const began = performance.now();
      await site.comeBack(victim);
      away.push(performance.now() - began);
      for (const { client } of writers) Object.assign(client, { url: site.address() });
      for (const writer of writers) missing.push(...(await missingOf(writer)));
    }
    report('durability', {
      [`kills on the ${kind} database`]: KILLS,
      'writes acknowledged': acknowledged,
      'acknowledged and missing': missing.length,
      'ms median until it answers again': percentile(away, 0.5).toFixed(0),
    });
    expect(missing).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(40 * KILLS);
  });
});
