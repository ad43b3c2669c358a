import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let members: Client[];
let leagues: string[];

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  const owner = await user(server, 'Olga', { pro: true });
  members = [owner, await user(server, 'Ada'), await user(server, 'Bo')];
  leagues = [await league(owner, members.slice(1)), await league(owner, members.slice(1), 'Office')];
});

/** Each line one fighter, as pages spell the name. */
const fighters = [
  ['Jiří Procházka', 'jiri prochazka', 'Prochazka Jiri'],
  ['Ian Garry', 'Ian Machado Garry', 'I. Garry'],
  ["Casey O'Neill", 'Casey O’Neill', 'Casey Oneill'],
  ['Choi Doo-ho', 'Dooho Choi', 'Doo Ho Choi'],
  ['Raul Rosas Jr.', 'Raúl Rosas Jr.', 'Raul Rosas, Jr'],
  ['Justin Tafa', 'J. Tafa', 'JUSTIN TAFA'],
];

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('rename' as const),
    corner: fc.constantFrom('red' as const, 'blue' as const),
    fighter: fc.nat(2),
    spelling: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('rounds' as const), rounds: fc.constantFrom(3, 5) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({
    kind: fc.constant('save' as const),
    who: fc.nat(2),
    league: fc.nat(1),
    round: fc.integer({ min: 1, max: 5 }),
  }),
);

test('whoever is touched by a change is marked, nobody else, and a spelling marks nobody', {
  timeout: 600_000,
}, async () => {
  let asked = 0;
  let spellings = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const { id, fights } = await event(admin, { fights: 1 });
      const path = `/api/admin/fights/${fights[0]}`;
      // Fighters 0 to 2 come to the red corner, 3 to 5 to the blue one.
      const now = { red: 0, blue: 3, rounds: 5, canceled: false };
      await expectOk(
        admin.patch(path, { red_name: fighters[0]![0], blue_name: fighters[3]![0], scheduled_rounds: 5 }),
      );
      const saved = new Map<string, { red: number; blue: number; round: number }>();
      const isTouched = (pick: { red: number; blue: number; round: number }) =>
        pick.red !== now.red || pick.blue !== now.blue || pick.round > now.rounds;
      const touched = () => [...saved].filter(([, pick]) => isTouched(pick)).map(([key]) => key);
      for (const step of steps) {
        const before = touched();
        if (step.kind === 'rename') {
          const fighter = step.fighter + (step.corner === 'blue' ? 3 : 0);
          if (fighter === now[step.corner]) spellings++;
          now[step.corner] = fighter;
          const name = { [`${step.corner}_name`]: fighters[fighter]![step.spelling] };
          expect((await expectOk(admin.patch(path, name))).body.pick_count).toBe(saved.size);
        }
        if (step.kind === 'rounds') {
          now.rounds = step.rounds;
          const { body } = await expectOk(admin.patch(path, { scheduled_rounds: step.rounds }));
          expect(body.pick_count).toBe(saved.size);
        }
        if (step.kind === 'cancel') {
          now.canceled = !now.canceled;
          const at = `/api/fights/${fights[0]}/cancellation`;
          await expectOk(now.canceled ? admin.put(at) : admin.delete(at));
        }
        if (step.kind === 'save') {
          const at = `/api/leagues/${leagues[step.league]}/events/${id}/fights/${fights[0]}/pick`;
          const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: step.round };
          const { status } = await members[step.who]!.put(at, choice);
          expect(status).toBe(now.canceled ? 409 : step.round > now.rounds ? 422 : 200);
          if (status === 200) {
            saved.set(`${leagues[step.league]} ${members[step.who]!.id}`, { ...now, round: step.round });
          }
        }
        const rows = await server.db
          .selectFrom('picks')
          .select(['league_id', 'user_id', 'needs_review', 'pick_round'])
          .where('event_id', '=', id)
          .execute();
        const found = rows.filter((row) => row.needs_review).map((row) => `${row.league_id} ${row.user_id}`);
        expect(found.sort()).toEqual(touched().sort());
        expect(rows.length).toBe(saved.size);
        asked += touched().filter((key) => !before.includes(key)).length;
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(asked).toBeGreaterThan(0);
  expect(spellings).toBeGreaterThan(0);
});

test('it is the same person: said with the name, or of a change that was made', async () => {
  const { id, fights } = await event(admin, { fights: 2 });
  const path = `/api/admin/fights/${fights[0]}`;
  const edit = async (fields: object) => (await expectOk(admin.patch(path, fields))).body;
  const mayBeSame = async () => {
    const { changes } = (await expectOk(admin.get(`/api/admin/events/${id}/changes`))).body;
    const may = changes.filter((change: { may_be_same: boolean }) => change.may_be_same);
    return may.map(({ after }: { after: object }) => Object.values(after)[0]);
  };
  await edit({ red_name: 'Bobby Green' });
  const pick = `/api/leagues/${leagues[0]}/events/${id}/fights/${fights[0]}/pick`;
  const byDecision = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
  const seen = { red_name: 'Bobby Green', blue_name: 'Blue 1' };
  await expectOk(members[1]!.put(pick, { ...byDecision, seen }));
  const own = async () =>
    (await expectOk(members[1]!.get(`/api/leagues/${leagues[0]}/events/${id}/picks`))).body.picks[0];

  expect(await edit({ red_name: 'King Green' })).toMatchObject({ replaced: ['red'], pick_count: 1 });
  await expectOk(admin.patch(`/api/admin/fights/${fights[1]}`, { blue_name: 'Bea Holm' }));
  expect(await mayBeSame()).toEqual(['Bea Holm', 'King Green']);
  expect(await own()).toMatchObject({ needs_review: true, since_picked: { red_name: 'Bobby Green' } });
  expect(await edit({ red_name: 'King Green', same_fighter: true })).toMatchObject({
    replaced: [],
    pick_count: 1,
  });
  expect(await own()).toMatchObject({ needs_review: false, picked_against: null, since_picked: null });
  expect(await mayBeSame()).toEqual(['Bea Holm']);
  // A choice made under the former name comes late.
  const late = await expectOk(members[2]!.put(pick, { ...byDecision, seen }));
  expect(late.body.pick.needs_review).toBe(false);
  await edit({ red_name: 'King Green', same_fighter: true });

  expect(await edit({ red_name: 'The King', same_fighter: true })).toMatchObject({
    replaced: [],
    pick_count: 2,
  });
  expect(await own()).toMatchObject({ needs_review: false });
  // Of changes to the same name the latest on that bout is meant.
  for (const red_name of ['Ann Else', 'Stand-in', 'Cal Other']) await edit({ red_name });
  await expectOk(members[1]!.put(pick, { ...byDecision, seen: { ...seen, red_name: 'Cal Other' } }));
  await edit({ red_name: 'Stand-in' });
  await expectOk(admin.patch(`/api/admin/fights/${fights[1]}`, { red_name: 'Stand-in' }));
  expect(await own()).toMatchObject({ needs_review: true });
  await edit({ red_name: 'Stand-in', same_fighter: true });
  expect(await own()).toMatchObject({ needs_review: false });
  expect((await admin.patch(path, { same_fighter: true })).status).toBe(422);
  expect((await admin.patch(path, { weight_class: 'Flyweight', same_fighter: true })).status).toBe(422);
});

test('a fighter replaced after the lock marks nobody, and the board says who was; reopened picks are marked', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const pick = `/api/leagues/${leagues[0]}/events/${id}/fights/${fights[0]}/pick`;
  await expectOk(members[1]!.put(pick, { pick_winner: 'red', pick_method: 'decision', pick_round: null }));
  await expectOk(
    admin.patch(`/api/admin/events/${id}`, { start_time: new Date(Date.now() - 1000).toISOString() }),
  );
  const { body } = await expectOk(admin.patch(`/api/admin/fights/${fights[0]}`, { red_name: 'Stand-in' }));
  expect(body).toMatchObject({ replaced: ['red'], pick_count: 1, red_replaces: 'Red 1' });
  const board = await expectOk(members[2]!.get(`/api/leagues/${leagues[0]}/events/${id}/board`));
  expect(board.body.fights[0]).toMatchObject({ red_name: 'Stand-in', red_replaces: 'Red 1', picks: [{}] });
  const again = { start_time: new Date(Date.now() + 3_600_000).toISOString() };
  await expectOk(admin.post(`/api/admin/events/${id}/reopening`, again));
  const own = await expectOk(members[1]!.get(`/api/leagues/${leagues[0]}/events/${id}/picks`));
  expect(own.body).toMatchObject({
    fights: [{ red_replaces: null }],
    picks: [{ needs_review: true, since_picked: { red_name: 'Red 1', blue_name: null } }],
  });
});
