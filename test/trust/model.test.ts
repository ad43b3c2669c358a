import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { expectOk, siteAdmin, user } from '../world.ts';
import { report, trials } from './campaign.ts';
import { expectedBoard, seenBoard } from './model-boards.ts';
import { sequences } from './model-commands.ts';
import { newSite } from './model-real.ts';
import type { ModelPick, SiteModel } from './model-site.ts';

const SEQUENCES = trials('model', { short: 100, long: 2_000 });

let server: TestServer;
let admin: Client;
let outsider: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  outsider = await user(server, 'Otto');
});

const pickRow = ({ user, league, fight, pick }: ModelPick) =>
  [league.id, fight.id, user.id, pick.pick_winner, pick.pick_method, pick.pick_round].join(' ');

/** Must hold for the database after any sequence. */
async function expectInvariants(model: SiteModel) {
  const { db } = server;
  const leagueIds = model.leagues.map((league) => league.id);
  const events = model.events.map((event) => event.id);
  const remaining = model.leagues.filter((league) => !league.deleted);

  const leagues = await db
    .selectFrom('leagues')
    .selectAll()
    .where('id', 'in', [...leagueIds, events[0]!])
    .execute();
  expect(new Map(leagues.map(({ id, created_by }) => [id, created_by]))).toEqual(
    new Map(remaining.map(({ id, owner }) => [id, owner.id])),
  );

  const members = await db
    .selectFrom('league_members')
    .selectAll()
    .where('league_id', 'in', [...leagueIds, events[0]!])
    .execute();
  expect(members.map(({ league_id, user_id, role }) => `${league_id} ${user_id} ${role}`).sort()).toEqual(
    remaining
      .flatMap(({ id, roles }) => [...roles].map(([{ id: user }, role]) => `${id} ${user} ${role}`))
      .sort(),
  );
  for (const { id, created_by } of leagues) {
    const owners = members.filter((member) => member.league_id === id && member.user_id === created_by);
    expect(owners.map((owner) => owner.role)).toEqual(['admin']);
  }

  const codes = model.invites.map((invite) => invite.code);
  const invites = await db
    .selectFrom('invites')
    .selectAll()
    .where('code', 'in', [...codes, ''])
    .execute();
  expect(new Map(invites.map(({ code, use_count }) => [code, use_count]))).toEqual(
    new Map(model.invites.filter(({ league }) => !league.deleted).map(({ code, uses }) => [code, uses])),
  );
  for (const { use_count, max_uses } of invites) expect(use_count).toBeLessThanOrEqual(max_uses);

  const picks = await db.selectFrom('picks').selectAll().where('event_id', 'in', events).execute();
  const stored = picks.map((pick) =>
    [pick.league_id, pick.fight_id, pick.user_id, pick.pick_winner, pick.pick_method, pick.pick_round].join(
      ' ',
    ),
  );
  expect(stored.sort()).toEqual(model.picks.map(pickRow).sort());
  for (const { shown } of model.events) {
    const lasting = (shown ?? []).filter(({ league }) => !league.deleted).map(pickRow);
    expect(stored).toEqual(expect.arrayContaining(lasting));
  }
}

/** Every board as seen by someone without picks. */
async function expectBoards(model: SiteModel) {
  const viewer = { id: outsider.id, name: 'Otto', pro: false, deleted: false };
  for (const league of model.leagues.filter(({ deleted }) => !deleted)) {
    for (const event of model.events) {
      const { body } = await expectOk(outsider.get(`/api/leagues/${league.id}/events/${event.id}/board`));
      model.look(event);
      expect(seenBoard(body)).toEqual(expectedBoard(model, league, event, viewer));
    }
  }
}

test('whatever users do, the site behaves like a simple model of its rules', {
  timeout: 3_600_000,
}, async () => {
  const ran = {
    sequences: 0,
    commands: 0,
    'joins by code': 0,
    'picks saved': 0,
    'results changed': 0,
    'seasons begun': 0,
    'results imported': 0,
    'events shown': 0,
  };
  await fc.assert(
    fc.asyncProperty(sequences, async (commands) => {
      const site = await newSite(server, admin);
      await fc.asyncModelRun(() => site, commands);
      await expectInvariants(site.model);
      await expectBoards(site.model);
      ran.sequences++;
      ran.commands += [...commands].length;
      ran['joins by code'] += site.model.invites.reduce((sum, { uses }) => sum + uses, 0);
      ran['picks saved'] += site.model.saves;
      ran['results changed'] += site.model.changes.length;
      ran['seasons begun'] += site.model.seasonsBegun;
      ran['results imported'] += site.model.resultsImported;
      ran['events shown'] += site.model.events.filter(({ shown }) => shown).length;
    }),
    { numRuns: SEQUENCES, interruptAfterTimeLimit: 3_500_000 },
  );
  report('model', ran);
  expect(ran['joins by code']).toBeGreaterThan(5);
  expect(ran['picks saved']).toBeGreaterThan(ran.sequences);
  expect(ran['seasons begun']).toBeGreaterThan(2);
  expect(ran['results imported']).toBeGreaterThan(2);
});
