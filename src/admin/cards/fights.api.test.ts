import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, siteAdmin } from '../../../test/world.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const cardOf = async (id: string) => (await admin.get(`/api/admin/events/${id}/fights`)).body;

describe('adding a fight', () => {
  test('it starts scheduled, bout 1, three rounds, names trimmed, an empty weight class null', async () => {
    const { id } = await event(admin, { fights: 0 });
    const answer = await admin.post(`/api/admin/events/${id}/fights`, {
      red_name: ' Makhov ',
      blue_name: "O'Malley\t",
      weight_class: ' ',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        red_name: 'Makhov',
        blue_name: "O'Malley",
        bout_order: 1,
        scheduled_rounds: 3,
        status: 'scheduled',
        weight_class: null,
        result_winner: null,
      },
    });
  });

  test.each([
    [{ red_name: 'Makhov', blue_name: ' ' }, 'Both fighter names are required'],
    [{ red_name: 'Makhov' }, 'Both fighter names are required'],
    [{ red_name: 'x'.repeat(101), blue_name: 'y' }, 'Red Fighter must be 100 characters or less'],
    [{ red_name: 'x', blue_name: 'y', bout_order: 0 }, 'Bout order must be a whole number from 1 to 99'],
    [{ red_name: 'x', blue_name: 'y', scheduled_rounds: 4 }, 'Scheduled rounds must be 3 or 5'],
    [{ red_name: 'x', blue_name: 'y', red_age: 12 }, 'Age must be a whole number from 14 to 99'],
  ])('%o is refused: %s', async (body, message) => {
    const { id } = await event(admin, { fights: 0 });
    const answer = await admin.post(`/api/admin/events/${id}/fights`, body);
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
    expect((await cardOf(id)).fights).toEqual([]);
  });

  test('to a deleted event is answered with not found', async () => {
    const gone = crypto.randomUUID();
    const answer = await admin.post(`/api/admin/events/${gone}/fights`, { red_name: 'a', blue_name: 'b' });
    expect(answer).toMatchObject({ status: 404, body: { error: { message: `Event not found: ${gone}` } } });
  });
});

describe('editing a fight', () => {
  test.each([
    [{ red_record: ' 27-1-0 ' }, { red_record: '27-1-0' }],
    [{ red_record: '' }, { red_record: null }],
    [{ weight_class: null }, { weight_class: null }],
    [{ bout_order: null }, { bout_order: 1 }],
    [{ blue_age: 31 }, { blue_age: 31 }],
    [{ scheduled_rounds: 5 }, { scheduled_rounds: 5 }],
    [{ blue_name: 'Petr Yan' }, { blue_name: 'Petr Yan' }],
  ])('%o is stored as %o', async (edit, stored) => {
    const { id, fights } = await event(admin, { fights: 1 });
    await admin.patch(`/api/admin/fights/${fights[0]}`, { red_record: '1-0-0', bout_order: 9 });
    expect(await admin.patch(`/api/admin/fights/${fights[0]}`, edit)).toMatchObject({
      status: 200,
      body: stored,
    });
    expect((await cardOf(id)).fights[0]).toMatchObject(stored);
  });

  test('a name cannot be emptied; status, result and unknown fields are not edited here', async () => {
    const { fights } = await event(admin, { fights: 1 });
    const edit = (body: object) => admin.patch(`/api/admin/fights/${fights[0]}`, body);
    expect((await edit({ red_name: ' ' })).body.error.message).toBe('Both fighter names are required');
    expect((await edit({ status: 'live' })).status).toBe(422);
    expect((await edit({ event_id: crypto.randomUUID() })).status).toBe(422);
  });

  test('rounds below the round of the result are refused with a sentence', async () => {
    const { fights } = await event(admin, { fights: 1 });
    const url = `/api/admin/fights/${fights[0]}`;
    await admin.patch(url, { scheduled_rounds: 5 });
    await admin.put(`${url}/result`, { result_winner: 'red', result_method: 'ko_tko', result_round: 4 });
    expect(await admin.patch(url, { scheduled_rounds: 3 })).toMatchObject({
      status: 409,
      body: { error: { message: 'This fight ended in round 4. Change its result first.' } },
    });
  });

  test('the card is in bout order', async () => {
    const { id, fights } = await event(admin, { fights: 3 });
    await admin.patch(`/api/admin/fights/${fights[0]}`, { bout_order: 12 });
    const { fights: card } = await cardOf(id);
    expect(card.map((f: { bout_order: number }) => f.bout_order)).toEqual([2, 3, 12]);
  });
});

describe('deleting a fight', () => {
  test('takes it off the card; a second time it is not found', async () => {
    const { id, fights } = await event(admin, { fights: 2 });
    expect((await admin.delete(`/api/admin/fights/${fights[0]}`)).status).toBe(204);
    expect(await admin.delete(`/api/admin/fights/${fights[0]}`)).toMatchObject({
      status: 404,
      body: { error: { message: 'Fight not found' } },
    });
    expect((await cardOf(id)).fights).toHaveLength(1);
  });
});
