import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { photo } from '../images.ts';
import { endJobs } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { openStream } from '../stream.ts';
import { user } from '../world.ts';
import { matrix } from './matrix-table.ts';
import { actors, filled, type Stage, setStage } from './stage.ts';

/** What writes all the same, and why. A session's last use is written too, once an hour. */
const WRITERS = {
  getBoard: 'no pick is shown before it is written down that picks never open again (R16)',
  getInvitedCard: 'guesses of codes are counted',
  getPush: "the server's key is made on first use",
  previewInvite: 'guesses of codes are counted',
  readCalendarFeed: 'reads of a secret address are counted',
};

/** A night whose result came before its lock, and a finished season without a final table: both wait for a job. */
async function leaveWorkToJobs({ db }: TestServer, stage: Stage): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // As time does it: no trigger sees it.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update events set start_time = now() - interval '1 hour' where id = ${stage.id('Sa', 'early_event')}`.execute(
      tx,
    );
    await sql`update league_seasons set starts_at = '1990-01-01' where id = ${stage.id('Sa', 'next_season')}`.execute(
      tx,
    );
  });
  const { rows } = await sql`select from events e where id = ${stage.id('Sa', 'early_event')}
    and revealed_at is null and event_revealable(e)
    union all select from season_states where id = ${stage.id('Sa', 'season')}
    and is_over and settled_results is null`.execute(db);
  expect(rows).toHaveLength(2);
}

/** Ends all connections but one: from here on each may only read. */
const allowOnlyReading = ({ db }: TestServer) =>
  db.connection().execute(async (one) => {
    await sql`do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
    end $$`.execute(one);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(one);
    await sql`set default_transaction_read_only = on`.execute(one);
  });

async function openedStream(client: Client) {
  const stream = await openStream(client);
  stream.close();
  return stream;
}

test('a GET answers on connections that cannot write', { timeout: 120_000 }, async () => {
  const server = await startTestServer();
  await endJobs(server);
  const pia = await user(server, 'Pia');
  const file = (await pia.send('POST', '/api/me/avatar?context=profile', await photo(8, 8).png().toBuffer()))
    .body.avatar_url;
  const stage = await setStage(server, server);
  await leaveWorkToJobs(server, stage);
  await allowOnlyReading(server);
  const wrote = new Set<string>();
  for (const { operation, address, body, answers } of matrix.filter((row) => row.method === 'GET')) {
    for (const actor of actors.filter((_, at) => answers[at] === 'Y')) {
      if (actor === 'Un') continue;
      const url = address === ':file' ? file : filled(stage, actor, address);
      const asked = body === '<stream>' ? openedStream(stage.clients[actor]) : stage.clients[actor].get(url);
      // An export breaks off in the middle.
      const { status } = await asked.catch(() => ({ status: 500 }));
      if (status >= 500) wrote.add(operation);
    }
  }
  expect([...wrote].sort()).toEqual(Object.keys(WRITERS).sort());
});
