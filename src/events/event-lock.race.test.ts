import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../test/client.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, passTenMinutesLive, siteAdmin, user } from '../../test/world.ts';
import { lockEvent, lockEventsShared } from '../fights/event-lock.sql.ts';
import { savePicks } from '../picks/picks.sql.ts';
import { revealIfDue } from '../picks/reveal.sql.ts';

let server: TestServer;
let admin: Client;
let members: Client[];
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  const owner = await user(server, 'Olga', { pro: true });
  const others = await Promise.all(['Ada', 'Ben', 'Cy', 'Dee', 'Eli'].map((name) => user(server, name)));
  leagueId = await league(owner, others);
  members = [owner, ...others];
});

interface Choice {
  user: string;
  event: string;
  fight: string;
  revision: number;
  round?: number;
}

async function savePick({ user, event, fight, revision, round = 1 }: Choice): Promise<string> {
  const pick = {
    pick_winner: revision % 2 ? 'red' : 'blue',
    pick_method: 'ko_tko',
    pick_round: round,
  } as const;
  const on = { user_id: user, league_id: leagueId, fight_id: fight };
  const [saved] = await savePicks(server.db, event, [{ ...on, ...pick, revision, seen: null, carried: [] }]);
  return saved!.outcome;
}

const picksOf = (eventId: string) =>
  server.db
    .selectFrom('picks')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('fight_id')
    .orderBy('user_id')
    .execute();

/** Changes a pick over and over until the event locks; returns the last choice that was accepted. */
async function changeMindUntilLocked(choice: Omit<Choice, 'revision'>, onSaved: () => void): Promise<number> {
  for (let revision = 1; ; revision++) {
    const outcome = await savePick({ ...choice, revision });
    if (outcome === 'locked') return revision - 1;
    expect(outcome).toBe('saved');
    onSaved();
  }
}

test.each([1, 2, 3])(
  'flip %i: what was acknowledged stands, and nothing changes once the fight is live',
  async () => {
    const { id, fights } = await event(admin, { fights: 3 });
    let saves = 0;
    let flip: Promise<unknown> | undefined;
    let seenByFlipper: unknown;
    const onSaved = () => {
      saves++;
      flip ??=
        saves < 100
          ? undefined
          : expectOk(admin.put(`/api/admin/fights/${fights[1]}/status`, { status: 'live' })).then(
              async () => {
                seenByFlipper = await picksOf(id);
              },
            );
    };
    const choices = members.flatMap((member) =>
      fights.map((fight) => ({ user: member.id, event: id, fight })),
    );
    const last = await Promise.all(
      choices.map(async (choice) => ({ ...choice, revision: await changeMindUntilLocked(choice, onSaved) })),
    );
    await flip;
    const picks = await picksOf(id);
    expect(picks).toEqual(seenByFlipper);
    const acknowledged = last.filter(({ revision }) => revision > 0);
    expect(picks).toHaveLength(acknowledged.length);
    for (const { user, fight, revision } of acknowledged) {
      const pick = picks.find((p) => p.user_id === user && p.fight_id === fight);
      expect(pick).toMatchObject({ revision, pick_winner: revision % 2 ? 'red' : 'blue' });
    }
  },
);

async function isRevealed(id: string): Promise<boolean> {
  const event = await server.db.selectFrom('events').select('revealed_at').where('id', '=', id).execute();
  return event[0]!.revealed_at !== null;
}

test.each([
  { first: 'the showing', isShown: true },
  { first: 'the setting back', isShown: false },
])('set back while picks are being shown, $first first: shown picks stay shown', async ({ isShown }) => {
  const { id, fights } = await event(admin, { fights: 1 });
  const fight = fights[0]!;
  const choice = { user: members[0]!.id, event: id, fight };
  expect(await savePick({ ...choice, revision: 1 })).toBe('saved');
  const status = (status: string) => expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status }));
  await status('live');
  await passTenMinutesLive(server.db, id);
  const show = async () => {
    await revealIfDue(server.db, id);
    return (await isRevealed(id)) ? await picksOf(id) : null;
  };
  const setBack = () => status('scheduled');
  // Both wait for the event, in this order.
  const waiting = await server.db.transaction().execute(async (tx) => {
    await lockEvent(tx, id);
    const one = isShown ? show() : setBack();
    await untilWaiting(server.db, 1);
    const other = isShown ? setBack() : show();
    await untilWaiting(server.db, 2);
    return { both: Promise.all([one, other]) };
  });
  const saves = Array.from({ length: 20 }, (_, n) => savePick({ ...choice, revision: n + 2 }));
  const both = await waiting.both;
  const shown = isShown ? both[0] : both[1];
  const outcomes = await Promise.all(saves);
  if (isShown) {
    expect(shown).toHaveLength(1);
    expect(await picksOf(id)).toEqual(shown);
  } else {
    expect(shown).toBeNull();
    expect(outcomes).toContain('saved');
  }

  await status('live');
  await passTenMinutesLive(server.db, id);
  const certainlyShown = await show();
  expect(certainlyShown).toHaveLength(1);
  await status('scheduled');
  await expectOk(admin.patch(`/api/admin/events/${id}`, { start_time: '2031-01-01T00:00:00Z' }));
  expect(await savePick({ ...choice, revision: 99 })).toBe('locked');
  expect(await picksOf(id)).toEqual(certainlyShown);
});

describe('a change waits for the saves under way', () => {
  /** Two cards, the second of which has a bout that moved there from the first. */
  interface Cards {
    id: string;
    other: string;
    fight: string;
    moved: string;
  }
  const changes: [string, (cards: Cards) => Promise<Answer>][] = [
    ['a status', ({ fight }) => admin.put(`/api/admin/fights/${fight}/status`, { status: 'live' })],
    ['a result', ({ fight }) => admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'red' })],
    ['no result', ({ fight }) => admin.delete(`/api/admin/fights/${fight}/result`)],
    ['a fighter', ({ fight }) => admin.patch(`/api/admin/fights/${fight}`, { red_name: 'Stand-in' })],
    ['a deleted bout', ({ fight }) => admin.delete(`/api/admin/fights/${fight}`)],
    ['a deleted bout that moved away', ({ moved }) => admin.delete(`/api/admin/fights/${moved}`)],
    ['a canceled bout', ({ fight }) => admin.put(`/api/fights/${fight}/cancellation`)],
    ['a restored bout', ({ fight }) => admin.delete(`/api/fights/${fight}/cancellation`)],
    ['a bout that moves away', ({ fight, other }) => move(fight, other)],
    ['a bout that moves here', ({ moved, id }) => move(moved, id)],
    [
      'a new bout',
      ({ id }) => admin.post(`/api/admin/events/${id}/fights`, { red_name: 'A', blue_name: 'B' }),
    ],
    ['a start', ({ id }) => admin.patch(`/api/admin/events/${id}`, { start_time: '2031-01-01T00:00:00Z' })],
    ['a canceled event', ({ id }) => admin.put(`/api/events/${id}/cancellation`)],
    ['a restored event', ({ id }) => admin.delete(`/api/events/${id}/cancellation`)],
    ['a deleted event', ({ id }) => admin.delete(`/api/admin/events/${id}`)],
    ['a deleted event to which a bout moved', ({ other }) => admin.delete(`/api/admin/events/${other}`)],
    ['official results', ({ id }) => admin.put(`/api/admin/events/${id}/official`)],
    ['picks that are open again', ({ id }) => admin.post(`/api/admin/events/${id}/reopening`, {})],
    ['an imported card', ({ id }) => admin.post('/api/admin/cards', { text: 'Ann vs. Bea', event_id: id })],
  ];
  const move = (fight: string, event_id: string) => admin.post(`/api/fights/${fight}/move`, { event_id });

  test.each(changes)('%s', async (_, change) => {
    const { id, fights } = await event(admin, { fights: 2 });
    const { id: other } = await event(admin, { fights: 0, startsIn: 50 });
    const { moved } = (await expectOk(move(fights[1]!, other))).body;
    const { changing } = await server.db.transaction().execute(async (tx) => {
      await lockEventsShared(tx, [id]);
      const changing = change({ id, other, fight: fights[0]!, moved: moved.id });
      await untilWaiting(server.db);
      return { changing };
    });
    expect((await changing).status).toBeLessThan(500);
  });
});

test('no pick is saved for somebody outside the league, whoever calls save_picks', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const stranger = await user(server, 'Stan');
  const choice = { event: id, fight: fights[0]!, revision: 1 };
  expect(await savePick({ user: stranger.id, ...choice })).toBe('not_found');
  expect(await savePick({ user: members[0]!.id, ...choice })).toBe('saved');
  expect(await picksOf(id)).toHaveLength(1);
});

test('a replaced fighter asks exactly those who saved before to look again', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const fight = fights[0]!;
  const [renamed] = await Promise.all([
    admin.patch(`/api/admin/fights/${fight}`, { blue_name: 'Late Substitute' }),
    ...members.map((member) => savePick({ user: member.id, event: id, fight, revision: 1 })),
  ]);
  expect(renamed.status).toBe(200);
  const { changes } = (await admin.get(`/api/admin/events/${id}/changes`)).body;
  const changedAt = new Date(changes[0].changed_at);
  for (const pick of await picksOf(id)) expect(pick.needs_review).toBe(pick.saved_at < changedAt);
  const early = { user: members[0]!.id, event: id, fight, revision: 2 };
  await savePick(early);
  await expectOk(admin.patch(`/api/admin/fights/${fight}`, { blue_name: 'Another' }));
  expect((await picksOf(id)).map((pick) => pick.needs_review)).toEqual(members.map(() => true));
  await savePick({ ...early, revision: 3 });
  expect((await picksOf(id)).filter((pick) => !pick.needs_review)).toHaveLength(1);
});

test('with fewer rounds every pick of a removed round is marked', async () => {
  const { id, fights } = await event(admin, { fights: 1 });
  const fight = fights[0]!;
  await expectOk(admin.patch(`/api/admin/fights/${fight}`, { scheduled_rounds: 5 }));
  const outcomes = await Promise.all([
    ...members.map((member, n) =>
      savePick({ user: member.id, event: id, fight, revision: 1, round: n < 3 ? 5 : 2 }),
    ),
    admin.patch(`/api/admin/fights/${fight}`, { scheduled_rounds: 3 }).then(({ status }) => String(status)),
  ]);
  expect(outcomes.at(-1)).toBe('200');
  for (const pick of await picksOf(id)) expect(pick.needs_review).toBe(pick.pick_round === 5);
  expect(await savePick({ user: members[0]!.id, event: id, fight, revision: 2, round: 4 })).toBe('bad_round');
});
