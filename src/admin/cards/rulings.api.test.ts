import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, passTenMinutesLive, siteAdmin, user } from '../../../test/world.ts';
import { lockEvent } from '../../fights/event-lock.sql.ts';
import { revealIfDue } from '../../picks/reveal.sql.ts';

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

describe('an official event', () => {
  test('takes results from the site admin only, until it is no longer official', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const result = `/api/leagues/${leagueId}/fights/${fights[0]}/result`;
    const page = `/api/leagues/${leagueId}/events/${id}/admin`;
    expect((await pro.get(page)).body).toMatchObject({ can: { set_results: true }, refusal: null });

    expect((await admin.put(`/api/admin/events/${id}/official`)).body.official).toBe(true);
    const message = 'This event is official: only the site admin can edit its results.';
    expect((await pro.get(page)).body).toMatchObject({ can: { set_results: false }, refusal: message });
    for (const answer of [
      await pro.put(result, { result_winner: 'red' }),
      await pro.delete(result),
      await pro.put(result.replace('result', 'status'), { status: 'final' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { message } } });
    }
    expect((await admin.put(result, { result_winner: 'blue' })).status).toBe(200);

    expect((await admin.delete(`/api/admin/events/${id}/official`)).body.official).toBe(false);
    expect((await pro.put(result, { result_winner: 'red' })).status).toBe(200);
  });

  test('a result that waits for the ruling is judged by it', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const ruled = await server.db.transaction().execute(async (tx) => {
      await lockEvent(tx, id);
      const waiting = pro.put(`/api/leagues/${leagueId}/fights/${fights[0]}/status`, { status: 'final' });
      await untilWaiting(server.db);
      await sql`update events set official_at = now() where id = ${id}`.execute(tx);
      return { waiting };
    });
    expect(await ruled.waiting).toMatchObject({ status: 404, body: { error: { code: 'event_official' } } });
  });

  test('the ruling is in the history once', async () => {
    const { id } = await event(admin, { fights: 0 });
    await expectOk(admin.put(`/api/admin/events/${id}/official`));
    await expectOk(admin.put(`/api/admin/events/${id}/official`));
    const { changes } = (await admin.get(`/api/admin/events/${id}/changes`)).body;
    expect(changes.map((change: { kind: string }) => change.kind)).toEqual(['official', 'card']);
    expect(changes[0].undoable).toBe(false);
  });
});

describe('reopening picks', () => {
  const reopen = (id: string, body: object = {}) => admin.post(`/api/admin/events/${id}/reopening`, body);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

  test('an event whose picks were shown stays locked, back to the future or not, until it is reopened', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    const status = (status: string) =>
      expectOk(admin.put(`/api/admin/fights/${fights[0]}/status`, { status }));
    await status('live');
    await passTenMinutesLive(server.db, id);
    await revealIfDue(server.db, id);
    await status('scheduled');
    expect((await admin.get(`/api/admin/events/${id}/fights`)).body.event.locked).toBe(true);

    expect(await reopen(id)).toMatchObject({
      status: 200,
      body: { locked: false, reopened_at: expect.any(String) },
    });
    const [change] = (await admin.get(`/api/admin/events/${id}/changes`)).body.changes;
    expect(change).toMatchObject({
      ...{ kind: 'reopen', changed_by: { id: admin.id } },
      ...{ before: { revealed_at: expect.any(String) }, after: { reopened_at: expect.any(String) } },
    });
  });

  test('a started event needs a new start with it', async () => {
    const { id } = await event(admin, { startsIn: -1, fights: 1 });
    const refused = await reopen(id);
    expect(refused.body.error.message).toBe(
      'Picks would still be locked. Choose a start in the future, with no fight live and at least one result still open.',
    );
    expect((await admin.get(`/api/admin/events/${id}/fights`)).body.event.reopened_at).toBeNull();
    expect((await reopen(id, { start_time: inAnHour() })).body.locked).toBe(false);
  });

  test('nothing reopens while a fight is live', async () => {
    const { id, fights } = await event(admin, { fights: 1 });
    await expectOk(admin.put(`/api/admin/fights/${fights[0]}/status`, { status: 'live' }));
    expect((await reopen(id)).body.error.code).toBe('reopening_still_locked');
  });

  test('open picks cannot be reopened', async () => {
    const { id } = await event(admin, { fights: 1 });
    expect(await reopen(id)).toMatchObject({ status: 409, body: { error: { code: 'picks_open' } } });
  });
});
