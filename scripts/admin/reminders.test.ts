import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingPicksNotice } from '../../src/picks/reminders/missing-picks-notice.server.ts';
import { planReminders } from '../../src/picks/reminders/plan-reminders.server.ts';
import type { Client } from '../../test/client.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { endJobs, provedUser, sendRound } from '../../test/notices.ts';
import { operatorCommand } from '../../test/operator-command.ts';
import { temporaryFolder } from '../../test/run-folder.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, moveStart, siteAdmin, user } from '../../test/world.ts';
import { zoneAt } from '../../test/zone-at.ts';

const folder = temporaryFolder('split-decision-reminders-');
afterAll(() => rmSync(folder, { recursive: true }));
const envFile = join(folder, 'site.env');
let mail: MailServer;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url });
  await endJobs(server);
  admin = await siteAdmin(server);
  const settings = [`DATABASE_URL=${server.databaseUrl}`, `DATA_DIR=${server.config.dataDir}`];
  writeFileSync(
    envFile,
    [...settings, `ADMIN_EMAIL=${ADMIN.email}`, 'PUBLIC_URL=https://picks.example.com', ''].join('\n'),
  );
  return () => mail.stop();
});

const figures = async () => {
  const { code, said, complained } = await operatorCommand('admin', ['reminders', '--env-file', envFile], {});
  expect([code, complained]).toEqual([0, '']);
  return said.split('\n');
};

/** Told at this hour, and a member for long. */
async function reader(name: string): Promise<Client> {
  const client = await provedUser(server, name);
  await sql`update profiles set time_zone = ${zoneAt(12)} where id = ${client.id}`.execute(server.db);
  return client;
}

async function pick(client: Client, leagueId: string, { id, fights }: { id: string; fights: string[] }) {
  const choice = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };
  for (const fight of fights)
    await expectOk(client.put(`/api/leagues/${leagueId}/events/${id}/fights/${fight}/pick`, choice));
}

test('operators read how many of those who were reminded had their picks in, and who switched mails off', async () => {
  expect(await figures()).toEqual([
    'No event has locked yet.',
    'Mails switched off, of 1 with a confirmed address: missing picks 0, nudges by league admins 0, changes to a card 0, results 0, seasons 0',
  ]);

  const [ada, bo, cy, dee, fay, gus] = [
    await reader('Ada'),
    await reader('Bo'),
    await reader('Cy'),
    await reader('Dee'),
    await reader('Fay'),
    await reader('Gus'),
  ];
  const [full, half, quiet] = [
    await league(ada, [bo], 'Full'),
    await league(ada, [bo, cy], 'Half'),
    await league(dee, [ada, fay, gus], 'Quiet'),
  ];
  await sql`update league_members set joined_at = now() - interval '9 days'`.execute(server.db);
  // Nobody is reminded of a muted league, so what is missing there counts for nobody.
  await expectOk(ada.put(`/api/leagues/${quiet}/mute`));
  const night = await event(admin, { startsIn: 2, fights: 3, name: 'Harbour Nights' });
  const [canceled, ...on] = night.fights;
  // Cy needs no reminder; the others do.
  await pick(cy, half, night);
  await planReminders(server.db);
  await sendRound([missingPicksNotice], server);
  expect(mail.mails.map(({ to }) => to).toSorted()).toEqual(
    [ada, bo, dee, fay, gus].map(({ email }) => email).toSorted(),
  );

  await expectOk(admin.put(`/api/fights/${canceled}/cancellation`));
  for (const leagueId of [full, half]) await pick(ada, leagueId, { ...night, fights: on });
  await pick(bo, full, { ...night, fights: on });
  await pick(bo, half, { ...night, fights: on.slice(1) });
  // Whoever gave up instead of picking has not picked.
  await expectOk(fay.delete(`/api/leagues/${quiet}/membership`));
  await expectOk(gus.put(`/api/leagues/${quiet}/mute`));
  await expectOk(
    cy.put('/api/me/notices', {
      settings: [{ kind: 'missing_picks', channel: 'mail', is_on: false, slot: 'day' }],
    }),
  );
  // Whoever joins now was not asked for picks, and a bout that comes after the lock can be picked by nobody.
  await moveStart(admin, night.id, -1);
  await expectOk((await user(server, 'Eve')).post(`/api/leagues/${full}/membership`));
  const late = { bout_order: 9, red_name: 'Late', blue_name: 'Later', weight_class: 'Lightweight' };
  await expectOk(admin.post(`/api/admin/events/${night.id}/fights`, late));
  expect(await figures()).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\d {2}Harbour Nights: 5 reminded, 1 of them with every pick in at the lock \(20%\); everyone in: 1 of 2 leagues$/,
    ),
    'Mails switched off, of 7 with a confirmed address: missing picks 1, nudges by league admins 0, changes to a card 0, results 0, seasons 0',
  ]);
});
