import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, PASSWORD, siteAdmin, user } from '../../../test/world.ts';
import { lockEvent } from '../../fights/event-lock.sql.ts';

let server: TestServer;
let admin: Client;
let pro: Client;
let member: Client;
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  pro = await user(server, 'Paula', { pro: true });
  member = await user(server, 'Mo');
  leagueId = await league(pro, [member]);
});

const ko2 = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 };
const dec = { result_winner: 'blue', result_method: 'decision', result_round: null };
const none = { result_winner: null, result_method: null, result_round: null };

async function oneFight() {
  const { id, fights } = await event(admin, { fights: 1 });
  const inLeague = `/api/leagues/${leagueId}`;
  return {
    id,
    fightId: fights[0]!,
    put: (what: string, body: object) => expectOk(pro.put(`${inLeague}/fights/${fights[0]}/${what}`, body)),
    history: async () => (await expectOk(member.get(`${inLeague}/events/${id}/changes`))).body.changes,
    fight: async () =>
      (await expectOk(member.get(`${inLeague}/events/${id}/admin`))).body.fights[0] as object,
  };
}

const undo = (id: number) => admin.post(`/api/admin/changes/${id}/undo`);

describe('the history of an event', () => {
  test('says who changed what, from what to what, newest first', async () => {
    const { put, history, fightId } = await oneFight();
    await put('status', { status: 'final' });
    await put('result', ko2);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'result', before: none, after: ko2, fight_id: fightId, subject: 'Red 1 vs Blue 1' },
      { kind: 'status', before: { status: 'scheduled' }, after: { status: 'final' }, undone: false },
    ]);
    expect((await history())[0].changed_by).toEqual({
      id: pro.id,
      shown_name: 'Paula',
      avatar_url: null,
    });
  });

  test('neither names nor links a deleted account', async () => {
    const { history, fightId } = await oneFight();
    const leaver = await user(server, 'Lea', { pro: true });
    const shared = await league(pro, [leaver]);
    await expectOk(leaver.put(`/api/leagues/${shared}/fights/${fightId}/status`, { status: 'final' }));
    expect((await history())[0].changed_by.id).toBe(leaver.id);
    await expectOk(leaver.post('/api/session', { email: leaver.email, password: PASSWORD }));
    await expectOk(leaver.delete('/api/me', { confirmation: 'delete my account' }));
    const nobody = { id: null, shown_name: 'Deleted member', avatar_url: null };
    expect((await history())[0].changed_by).toEqual(nobody);
  });

  test('is paginated', async () => {
    const { id, put, history } = await oneFight();
    for (let turn = 0; turn < 26; turn++) for (const result of [ko2, dec]) await put('result', result);
    const first = await history();
    const at = `/api/leagues/${leagueId}/events/${id}/changes?page=2`;
    const { changes, total, page_count } = (await expectOk(member.get(at))).body;
    // The event, its fight, and 52 results.
    expect([first.length, changes.length, total, page_count]).toEqual([50, 4, 54, 2]);
    const ids = [...first, ...changes].map((change: { id: number }) => change.id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(changes.at(-1)).toMatchObject({ kind: 'card' });
  });

  test('a change without effect leaves no trace', async () => {
    const { put, history } = await oneFight();
    await put('result', ko2);
    const { length } = await history();
    await put('result', ko2);
    expect(await history()).toHaveLength(length);
  });

  test('covers added, edited, renamed and deleted fights and the event itself', async () => {
    const { id, fightId, history } = await oneFight();
    await expectOk(admin.patch(`/api/admin/fights/${fightId}`, { red_name: 'Late Substitute' }));
    await expectOk(admin.delete(`/api/admin/fights/${fightId}`));
    await expectOk(admin.patch(`/api/admin/events/${id}`, { venue: 'Arena' }));
    expect(await history()).toMatchObject([
      { subject: null, before: { venue: null }, after: { venue: 'Arena' } },
      { subject: 'Late Substitute vs Blue 1', after: null },
      { subject: 'Late Substitute vs Blue 1', before: { red_name: 'Red 1' } },
      { subject: 'Red 1 vs Blue 1', before: null },
      { subject: null, before: null, after: { name: 'Fight Night' } },
    ]);
  });

  test('is append-only: no statement changes or removes an entry, except together with its event', async () => {
    const { id } = await oneFight();
    const { db } = server;
    const lines = () =>
      db.selectFrom('event_changes').selectAll().where('event_id', '=', id).orderBy('id').execute();
    const before = await lines();
    for (const forged of [
      sql`update event_changes set changed_by = ${member.id}`,
      sql`delete from event_changes where event_id = ${id}`,
      sql`truncate event_changes`,
      sql`truncate events cascade`,
    ])
      await expect(forged.execute(db)).rejects.toThrow('append-only');
    expect(await lines()).toEqual(before);
    await expectOk(admin.delete(`/api/admin/events/${id}`));
    expect(await lines()).toEqual([]);
  });
});

describe('undo', () => {
  test('restores the result as a whole, and is itself listed and undoable', async () => {
    const { put, history, fight } = await oneFight();
    await put('result', dec);
    await put('result', ko2);
    const [latest] = await history();
    expect(latest.undoable).toBe(true);
    expect((await undo(latest.id)).status).toBe(204);
    expect(await fight()).toMatchObject(dec);
    const [undone, original] = await history();
    expect(undone).toMatchObject({ kind: 'undo', before: ko2, after: dec, undoable: true });
    expect(original).toMatchObject({ undone: true, undoable: false });
    expect((await undo(undone.id)).status).toBe(204);
    expect(await fight()).toMatchObject(ko2);
  });

  test('restores a status and leaves the result', async () => {
    const { put, history, fight } = await oneFight();
    await put('status', { status: 'final' });
    const [change] = await history();
    await put('result', ko2);
    await expectOk(undo(change.id));
    expect(await fight()).toMatchObject({ status: 'scheduled', ...ko2 });
  });

  test('restores an event', async () => {
    const { id, history } = await oneFight();
    const before = (await admin.get(`/api/admin/events/${id}/fights`)).body.event.start_time;
    await expectOk(admin.patch(`/api/admin/events/${id}`, { start_time: '2031-01-01T00:00:00Z', name: 'X' }));
    await expectOk(undo((await history())[0].id));
    const { event: now } = (await admin.get(`/api/admin/events/${id}/fights`)).body;
    expect(now).toMatchObject({ name: 'Fight Night', start_time: before });
  });

  test('a change that was overwritten cannot be undone before the later one', async () => {
    const { put, history, fight } = await oneFight();
    await put('result', dec);
    await put('result', ko2);
    const [later, earlier] = await history();
    expect(earlier.undoable).toBe(false);
    expect(await undo(earlier.id)).toMatchObject({
      status: 409,
      body: {
        error: { message: 'This was changed again afterwards. Undo the later change first.' },
      },
    });
    await expectOk(undo(later.id));
    await expectOk(undo(earlier.id));
    expect(await fight()).toMatchObject(none);
  });

  test('of two at once, the second finds the change undone', async () => {
    const { id, put, history } = await oneFight();
    await put('result', ko2);
    const [change] = await history();
    const { both } = await server.db.transaction().execute(async (tx) => {
      await lockEvent(tx, id);
      const both = Promise.all([undo(change.id), undo(change.id)]);
      await untilWaiting(server.db, 2);
      return { both };
    });
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('change_stands');
  });

  test('neither an undone change nor an addition can be undone', async () => {
    const { put, history } = await oneFight();
    await put('result', ko2);
    const [change, added] = await history();
    const twice = await Promise.all([undo(change.id), undo(change.id)]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([204, 409]);
    expect((await undo(added.id)).status).toBe(409);
    expect((await undo(999_999_999)).status).toBe(404);
  });

  test('rounds cannot be restored to below the round of the result', async () => {
    const { fightId, put, history } = await oneFight();
    await expectOk(admin.patch(`/api/admin/fights/${fightId}`, { scheduled_rounds: 5 }));
    const [change] = await history();
    await put('result', { ...ko2, result_round: 5 });
    expect((await undo(change.id)).body.error.message).toBe(
      'This fight ended in round 5. Change its result first.',
    );
  });
});
