import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, siteAdmin } from '../../test/world.ts';
import { readTimeline } from './timeline.sql.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
});

const status = (fight: string | undefined, status: string) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/status`, { status, confirm: true }));
const result = (fight: string | undefined) =>
  expectOk(admin.put(`/api/admin/fights/${fight}/result`, { result_winner: 'draw' }));

async function timeline() {
  const { live, current, upcoming, past } = await readTimeline(server.db, { skip: 0, take: 100 });
  const names = (events: { name: string }[]) => events.map(({ name }) => name).join(' ');
  return `${live?.name ?? '-'} | ${current?.name ?? '-'} | ${names(upcoming)} | ${names(past)}`;
}

test('every event is where its fights put it, and the most recently updated live fight decides what is live', async () => {
  const done = await event(admin, { name: 'done', startsIn: -50, fights: 1 });
  await result(done.fights[0]);
  await event(admin, { name: 'empty', startsIn: -30, fights: 0 });
  const running = await event(admin, { name: 'running', startsIn: -1, fights: 2 });
  await result(running.fights[0]);
  const soon = await event(admin, { name: 'soon', startsIn: 0.5, fights: 1 });
  await event(admin, { name: 'later', startsIn: 48, fights: 1 });
  expect(await timeline()).toBe('- | running | soon later | empty done');

  await status(running.fights[1], 'live');
  expect(await timeline()).toBe('running | - | soon later | empty done');

  await status(soon.fights[0], 'live');
  expect(await timeline()).toBe('soon | - | running later | empty done');

  await expectOk(admin.patch(`/api/admin/fights/${running.fights[1]}`, { red_record: '9-0-0' }));
  expect(await timeline()).toBe('running | - | soon later | empty done');

  await status(running.fights[1], 'final');
  await result(running.fights[1]);
  expect(await timeline()).toBe('soon | - | later | running empty done');
});
