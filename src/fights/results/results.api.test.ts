import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
let pro: Client;
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  pro = await user(server, 'Paula', { pro: true });
  leagueId = await league(pro);
});

async function oneFight(startsIn?: number) {
  const { id, fights } = await event(admin, { fights: 1, startsIn });
  return { eventId: id, fightId: fights[0]!, url: `/api/leagues/${leagueId}/fights/${fights[0]}` };
}

const ko2 = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const none = { result_winner: null, result_method: null, result_round: null };

describe('status', () => {
  test('any value can be set at any time', async () => {
    const { url } = await oneFight();
    for (const status of ['live', 'final', 'scheduled', 'final', 'live', 'scheduled']) {
      expect(await pro.put(`${url}/status`, { status })).toMatchObject({ status: 200, body: { status } });
    }
  });

  test('a change leaves the result alone', async () => {
    const { url } = await oneFight();
    await expectOk(pro.put(`${url}/status`, { status: 'final' }));
    await expectOk(pro.put(`${url}/result`, ko2));
    expect((await pro.put(`${url}/status`, { status: 'scheduled' })).body).toMatchObject(ko2);
  });

  test.each(['over', '', null])('%o is no status', async (status) => {
    const { url } = await oneFight();
    expect((await pro.put(`${url}/status`, { status })).status).toBe(422);
  });

  test('live more than an hour before the start asks first', async () => {
    const { url } = await oneFight(1.1);
    expect(await pro.put(`${url}/status`, { status: 'live' })).toMatchObject({
      status: 409,
      body: { error: { code: 'live_early' } },
    });
    expect((await pro.put(`${url}/status`, { status: 'final' })).status).toBe(200);
    const confirmed = await pro.put(`${url}/status`, { status: 'live', confirm: true });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'live' } });
  });

  test('going live early needs no confirmation once picks are locked', async () => {
    const { fights } = await event(admin, { startsIn: 5, fights: 2 });
    const status = (fight: string | undefined, body: object) =>
      pro.put(`/api/leagues/${leagueId}/fights/${fight}/status`, body);
    await expectOk(status(fights[0], { status: 'live', confirm: true }));
    expect((await status(fights[1], { status: 'live' })).status).toBe(200);
  });
});

describe('result', () => {
  test('can be entered in parts: winner, then method, then round', async () => {
    const { url } = await oneFight();
    const steps = [
      [{ result_winner: 'red' }, { ...none, result_winner: 'red' }],
      [
        { result_winner: 'red', result_method: 'submission' },
        { ...none, result_winner: 'red', result_method: 'submission' },
      ],
      [
        { ...ko2, result_method: 'submission' },
        { ...ko2, result_method: 'submission' },
      ],
    ];
    for (const [sent, stored] of steps) {
      expect(await pro.put(`${url}/result`, sent)).toMatchObject({ status: 200, body: stored });
    }
  });

  test('decision clears the round', async () => {
    const { url } = await oneFight();
    await expectOk(pro.put(`${url}/result`, ko2));
    const answer = await pro.put(`${url}/result`, { ...ko2, result_method: 'decision' });
    expect(answer.body).toMatchObject({ result_method: 'decision', result_round: null });
  });

  test.each([
    [{ result_winner: 'draw', result_method: 'decision', result_round: null }],
    [{ result_winner: 'nc', result_method: 'nc', result_round: 1 }],
    [{ result_winner: 'blue', result_method: 'dq', result_round: 3 }],
  ])('%o is a result', async (result) => {
    const { url } = await oneFight();
    expect((await pro.put(`${url}/result`, result)).body).toMatchObject(result);
  });

  test.each([
    [{ ...ko2, result_round: 4 }, 'Result round must be from 1 to 3'],
    [{ ...none, result_method: 'ko_tko' }, 'Choose a winner before the method and the round.'],
    [{}, 'Choose a winner before the method and the round.'],
  ])('%o is refused: %s', async (result, message) => {
    const { url, eventId } = await oneFight();
    expect(await pro.put(`${url}/result`, result)).toMatchObject({
      status: 422,
      body: { error: { message } },
    });
    const { body } = await pro.get(`/api/leagues/${leagueId}/events/${eventId}/admin`);
    expect(body.fights[0]).toMatchObject(none);
  });

  test.each([
    [{ ...ko2, result_round: 0 }],
    [{ ...ko2, result_round: 6 }],
    [{ ...ko2, result_method: 'tickling' }],
    [{ ...ko2, result_winner: 'green' }],
    [{ ...ko2, status: 'final' }],
  ])('%o is refused', async (result) => {
    const { url } = await oneFight();
    expect((await pro.put(`${url}/result`, result)).status).toBe(422);
  });

  test('Clear Result nulls winner, method and round and leaves the status', async () => {
    const { url } = await oneFight();
    await expectOk(pro.put(`${url}/status`, { status: 'final' }));
    await expectOk(pro.put(`${url}/result`, ko2));
    expect((await pro.delete(`${url}/result`)).body).toMatchObject({ ...none, status: 'final' });
  });

  test('the time of a result is that of its first entry until it is cleared', async () => {
    const { url } = await oneFight();
    const entered = async (result: object) => (await pro.put(`${url}/result`, result)).body.resulted_at;
    expect((await pro.put(`${url}/status`, { status: 'live' })).body.resulted_at).toBeNull();
    const first = await entered({ result_winner: 'red' });
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    expect(await entered({ result_winner: 'blue', result_method: 'ko_tko', result_round: 1 })).toBe(first);
    expect((await pro.put(`${url}/status`, { status: 'final' })).body.resulted_at).toBe(first);
    expect((await pro.delete(`${url}/result`)).body.resulted_at).toBeNull();
    expect(Date.parse(await entered(ko2))).toBeGreaterThan(Date.parse(first));
  });

  test('final with a result is one change, and Undo takes both back at once', async () => {
    const { url, eventId } = await oneFight();
    await expectOk(pro.put(`${url}/status`, { status: 'live' }));
    const { body } = await expectOk(pro.put(`${url}/result`, { ...ko2, final: true }));
    expect(body).toMatchObject({ ...ko2, status: 'final' });
    const history = async () =>
      (await pro.get(`/api/leagues/${leagueId}/events/${eventId}/changes`)).body.changes;
    expect((await history())[0]).toMatchObject({
      before: { ...none, status: 'live' },
      after: { ...ko2, status: 'final' },
    });
    const undo = `${url}/result?status=live&unless_changed_since=${body.updated_at}`;
    expect((await pro.delete(undo)).body).toMatchObject({ ...none, status: 'live' });
    expect((await history())[0]).toMatchObject({ after: { ...none, status: 'live' } });
  });

  test('Undo leaves what somebody else changed in between', async () => {
    const { url, fightId } = await oneFight();
    const { body } = await expectOk(pro.put(`${url}/result`, { ...ko2, final: true }));
    await expectOk(admin.put(`/api/admin/fights/${fightId}/result`, { result_winner: 'blue' }));
    for (const undo of [url, `/api/admin/fights/${fightId}`].map(
      (fight) => `${fight}/result?status=scheduled&unless_changed_since=${body.updated_at}`,
    )) {
      expect(await (undo.startsWith('/api/admin') ? admin : pro).delete(undo)).toMatchObject({
        status: 409,
        body: { error: { code: 'fight_changed' } },
      });
    }
    const { body: now } = await pro.put(`${url}/status`, { status: 'final' });
    expect(now).toMatchObject({ result_winner: 'blue', status: 'final' });
  });

  test('the site admin sets them without a league too', async () => {
    const { fightId } = await oneFight(3);
    const url = `/api/admin/fights/${fightId}`;
    expect((await admin.put(`${url}/status`, { status: 'live' })).body.error.code).toBe('live_early');
    await expectOk(admin.put(`${url}/status`, { status: 'live', confirm: true }));
    expect((await admin.put(`${url}/result`, ko2)).body).toMatchObject({ ...ko2, status: 'live' });
    expect((await admin.delete(`${url}/result`)).body).toMatchObject(none);
  });

  test('a deleted fight is not found', async () => {
    const url = `/api/leagues/${leagueId}/fights/${crypto.randomUUID()}`;
    for (const answer of [await pro.put(`${url}/result`, ko2), await pro.delete(`${url}/result`)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { message: 'Fight not found' } } });
    }
  });
});

describe('the event follows its fights', () => {
  test('upcoming, live with a live fight or some results, completed with all', async () => {
    const { id, fights } = await event(admin, { fights: 2 });
    const statusOf = async () =>
      (await pro.get(`/api/leagues/${leagueId}/events/${id}/admin`)).body.event.status;
    const set = (fight: number, what: string, body: object) =>
      expectOk(pro.put(`/api/leagues/${leagueId}/fights/${fights[fight]}/${what}`, body));
    expect(await statusOf()).toBe('upcoming');
    await set(0, 'status', { status: 'live' });
    expect(await statusOf()).toBe('live');
    await set(0, 'status', { status: 'final' });
    expect(await statusOf()).toBe('upcoming');
    await set(0, 'result', ko2);
    expect(await statusOf()).toBe('live');
    await set(1, 'result', ko2);
    expect(await statusOf()).toBe('completed');
  });
});
