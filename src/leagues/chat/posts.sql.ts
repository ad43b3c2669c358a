import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { MOST_POSTS, type PostKind } from './chat-post.ts';

/** Whether an event `e` that the clock has locked is still news, and some league with picks on it posts that picks are out. */
export const isToBeTold = sql`e.start_time > now() - interval '1 hour' and exists (
  select from league_chats c join picks p on p.league_id = c.league_id
  where p.event_id = e.id and c.posts_out and c.off_at is null)`;

/** Which lock an event's hour counts down to: a start that moves, by however little, has its own. */
const hourOf = sql`extract(epoch from e.start_time)::text`;

/** For a chat `c`: which event is due now, the post's subject, and how long it stays news. */
const due: Record<PostKind, RawBuilder<unknown>> = {
  // Days ahead, and once nobody is working on the card.
  open: sql`
    select e.id as event_id, e.id::text as subject,
      least(now() + interval '1 day', e.start_time - interval '90 minutes') as drop_after
    from events e
    where c.posts_open and e.fight_count > e.canceled_count and not event_locked(e)
      and e.start_time between now() + interval '2 hours' and now() + interval '7 days'
      and e.created_at < now() - interval '10 minutes'
      and not exists (
        select from event_changes h where h.event_id = e.id and h.changed_at > now() - interval '10 minutes')
      and not exists (
        select from fights f where f.event_id = e.id and f.created_at > now() - interval '10 minutes')`,
  hour: sql`
    select e.id, e.id || ':' || ${hourOf}, e.start_time - interval '40 minutes'
    from events e
    where c.posts_hour and e.fight_count > e.canceled_count and not event_locked(e)
      and e.start_time between now() + interval '40 minutes' and now() + interval '1 hour'`,
  out: sql`
    select s.event_id, s.event_id || ':' || s.id, s.sealed_at + interval '1 hour'
    from event_seals s
    where c.posts_out and s.league_id = c.league_id and s.voided_at is null
      and s.sealed_at > greatest(c.since, now() - interval '1 hour')`,
  recap: sql`
    select s.event_id, s.event_id::text, s.settled_at + interval '12 hours'
    from settled_events s
    where c.posts_recap and s.settled_at > greatest(c.since, now() - interval '12 hours')
      and exists (select from picks p where p.league_id = c.league_id and p.event_id = s.event_id)`,
};

/** Puts due posts into the outbox, each once; two servers at the same time could otherwise exceed the limit. */
export async function addPosts(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('chat posts'), 0)`.execute(tx);
  for (const [kind, found] of Object.entries(due) as [PostKind, RawBuilder<unknown>][]) {
    const name = `chat_${kind}`;
    await sql`
      insert into notices (league_id, kind, subject, channel, due_at, next_try_at, drop_after)
      select c.league_id, ${name}, d.subject, 'chat', now(), now(), d.drop_after
      from league_chats c cross join lateral (${found}) d (event_id, subject, drop_after)
      where c.off_at is null and ${MOST_POSTS[kind]}::int > (
        select count(*) from notices n
        where n.league_id = c.league_id and n.kind = ${name} and starts_with(n.subject, d.event_id::text))
      on conflict do nothing`.execute(tx);
  }
}

export interface PostEvent {
  id: string;
  name: string;
  start_time: Date;
  hour: string;
  fights: number;
  locked: boolean;
}

export async function findPostEvent(db: Queryable, eventId: string): Promise<PostEvent | undefined> {
  const { rows } = await sql<PostEvent>`
    select e.id, e.name, e.start_time, ${hourOf} as hour, e.fight_count - e.canceled_count as fights, event_locked(e) as locked
    from events e where e.id = ${eventId} and e.canceled_at is null`.execute(db);
  return rows[0];
}

/** Undefined once the seal is void. */
export async function findSealHash(db: Queryable, sealId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select hash from event_seals where id = ${sealId} and voided_at is null`.execute(db);
  return rows[0]?.hash;
}
