import { sql } from 'kysely';
import { pino } from 'pino';
import { expect } from 'vitest';
import { MailFailure } from '../src/mail/post.server.ts';
import { Unanswered } from '../src/outbox/ask-outside.server.ts';
import { ChatFailure } from '../src/outbox/chat/chat-notice.server.ts';
import { sendNotices } from '../src/outbox/notice-jobs.server.ts';
import type { NoticeKind } from '../src/outbox/notice-kind.server.ts';
import { PushFailure } from '../src/outbox/push/push-notice.server.ts';
import { sendDue } from '../src/outbox/send-notices.server.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { user } from './world.ts';

type Tools = Pick<TestServer, 'config' | 'db'>;

/** From now on the test does the servers' jobs, at the moments it chooses. */
export async function endJobs(...servers: TestServer[]): Promise<void> {
  await Promise.all(servers.map(({ app }) => app.jobs.ready().then(() => app.jobs.stop())));
}

/** Ignores services that refuse. Anything else that keeps a notice from being sent would do so again, and is thrown. */
const log = pino(
  {
    level: 'warn',
    hooks: {
      logMethod([about]) {
        const { err } = about as { err?: unknown };
        const isOutside = [MailFailure, PushFailure, ChatFailure, Unanswered].some(
          (kind) => err instanceof kind,
        );
        if (err && !isOutside) throw err;
      },
    },
  },
  { write() {} },
);

/** What a kind of notice works with. */
export const noticeTools = ({ config, db }: Tools) => ({ config, db, log });

/** One round of the job that sends what is due. */
export const sendRound = (kinds: NoticeKind[], server: Tools) =>
  sendDue(kinds, noticeTools(server), Date.now() + 30_000);

/** A pro user with a proved address. */
export async function provedUser(server: TestServer, name: string): Promise<Client> {
  const client = await user(server, name, { pro: true });
  await sql`update credentials set email_verified_at = now() where profile_id = ${client.id}`.execute(
    server.db,
  );
  return client;
}

/** Waits for tries under way, then sends what is open as if its pauses were over. */
export async function passPauses({ app, db }: TestServer): Promise<void> {
  const underWay = sql`select from notices where settled_at is null and claimed_at is not null`;
  await expect.poll(async () => (await underWay.execute(db)).rows.length, { timeout: 40_000 }).toBe(0);
  await sql`update notices set next_try_at = now() where settled_at is null`.execute(db);
  await app.jobs.send(sendNotices, {});
}

/** As if the server had died after sending, before it could note that: every claim has ended. */
export async function unsettle({ db }: TestServer): Promise<void> {
  await sql`update notices set settled_at = null, outcome = null, claimed_at = null, next_try_at = now()`.execute(
    db,
  );
}

/** Makes time pass since the changes of an event and the picks on it. */
export async function passQuietTime({ db }: TestServer, eventId: string, time = '11 minutes'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The history is append-only.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, column] of [
      ['event_changes', 'changed_at'],
      ['picks', 'saved_at'],
    ])
      await sql`update ${sql.table(table!)} set ${sql.ref(column!)} = ${sql.ref(column!)} - ${time}::interval
        where event_id = ${eventId}`.execute(tx);
  });
}
