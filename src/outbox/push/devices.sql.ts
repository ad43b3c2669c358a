import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';

export const DEVICES_MAX = 10;

export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushDevice extends PushKeys {
  id: string;
}

/** One device per session; a browser that changes hands belongs to its new user. False when the user has too many. */
export function saveDevice(
  db: Database,
  { user_id, session_id }: { user_id: string; session_id: string },
  { endpoint, p256dh, auth }: PushKeys,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('push subscriptions'), hashtext(${user_id}))`.execute(tx);
    await sql`delete from push_subscriptions
      where session_id = ${session_id} and endpoint <> ${endpoint}`.execute(tx);
    const { rows } = await sql`
      insert into push_subscriptions as d (user_id, session_id, endpoint, p256dh, auth)
      select ${user_id}, s.id, ${endpoint}, ${p256dh}, ${auth} from sessions s
      where s.id = ${session_id} and ${DEVICES_MAX} >
        (select count(*) from push_subscriptions where user_id = ${user_id} and endpoint <> ${endpoint})
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, last_ok_at = null,
        created_at = case when d.user_id = excluded.user_id then d.created_at else now() end
      returning 1`.execute(tx);
    return rows.length > 0;
  });
}

export interface OwnDevice {
  id: string;
  session_id: string;
  user_agent: string | null;
  created_at: Date;
}

export async function listDevices(db: Queryable, userId: string): Promise<OwnDevice[]> {
  const { rows } = await sql<OwnDevice>`
    select d.id, d.session_id, s.user_agent, d.created_at
    from push_subscriptions d join sessions s on s.id = d.session_id
    where d.user_id = ${userId} order by d.created_at desc, d.id`.execute(db);
  return rows;
}

export async function dropDevice(db: Queryable, userId: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`delete from push_subscriptions
    where id = ${deviceId} and user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function dropDeviceOf(db: Queryable, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(db);
}

/** For a user who signs in again in the same browser. */
export async function moveDevice(db: Queryable, sessionId: string, newTokenHash: string): Promise<void> {
  await sql`update push_subscriptions d set session_id = s.id from sessions s
    where d.session_id = ${sessionId} and s.token_hash = ${newTokenHash}
      and not exists (select 1 from push_subscriptions o where o.session_id = s.id)`.execute(db);
}

export async function deviceOf(db: Queryable, sessionId: string): Promise<PushDevice | undefined> {
  const { rows } = await sql<PushDevice>`
    select id, endpoint, p256dh, auth from push_subscriptions where session_id = ${sessionId}`.execute(db);
  return rows[0];
}

/** Devices that the notice has not reached yet. */
export async function devicesToReach(
  db: Queryable,
  { id, user_id }: { id: string; user_id: string },
): Promise<PushDevice[]> {
  const { rows } = await sql<PushDevice>`
    select d.id, d.endpoint, d.p256dh, d.auth
    from push_subscriptions d join sessions s on s.id = d.session_id and s.expires_at > now()
    where d.user_id = ${user_id} and not d.id = any(select unnest(pushed_to) from notices where id = ${id})`.execute(
    db,
  );
  return rows;
}

export async function recordPushed(db: Queryable, noticeId: string, deviceId: string): Promise<void> {
  await sql`update notices set pushed_to = array_append(pushed_to, ${deviceId}::uuid)
    where id = ${noticeId}`.execute(db);
}

export async function recordAnswer(db: Queryable, deviceId: string, answer: 'accepted' | 'gone') {
  if (answer === 'gone') await sql`delete from push_subscriptions where id = ${deviceId}`.execute(db);
  else await sql`update push_subscriptions set last_ok_at = now() where id = ${deviceId}`.execute(db);
}
