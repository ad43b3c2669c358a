import { sql } from 'kysely';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { placed } from '../standings/event-winners.sql.ts';

export const RECAP = 'recap';

/**
 * Settled nights that are still news: an event that began more than four days ago is not, whenever its results were entered.
 */
export async function listNewlySettled(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.start_time > now() - interval '4 days' and event_settled(e)
      and not exists (select from settled_events s where s.event_id = e.id)`.execute(db);
  return rows.map(({ id }) => id);
}

const winnersNow = (eventId: string) => sql`(
  select league_id, array_agg(user_id order by user_id) as user_ids
  from ${placed(sql`event_scores s where s.event_id = ${eventId}`)} s where won group by league_id)`;

/** Notes an event as settled, with its winners; false when that was done already. Its scores must be counted. */
export async function recordSettled(tx: Queryable, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    with settled as (
      insert into settled_events (event_id, results)
      select e.id, v.results from events e join score_versions v on v.event_id = e.id
      where e.id = ${eventId} and v.is_counted and event_settled(e)
      on conflict do nothing
      returning event_id
    ), winners as (
      insert into settled_winners (event_id, league_id, user_ids)
      select s.event_id, w.league_id, w.user_ids from settled s cross join ${winnersNow(eventId)} w
    )
    select 1 from settled`.execute(tx);
  return rows.length > 0;
}

/** Everybody with a pick on an event. */
export async function listRecapReaders(tx: Queryable, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct m.user_id
    from picks p join league_members m on m.league_id = p.league_id and m.user_id = p.user_id
    where p.event_id = ${eventId}
      and ${isUnmuted}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Settled events whose results have changed since, the last change ten minutes old. */
export async function listCorrected(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from settled_events s join events e on e.id = s.event_id join score_versions v on v.event_id = e.id
    where v.results <> s.results and e.status = 'completed'
      and not exists (
        select from event_changes c where c.event_id = e.id and c.changed_at > now() - interval '10 minutes')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Correction {
  subject: string;
  user_ids: string[];
}

/**
 * When results have changed since this was last asked, notes who wins now and returns whom that is news to: everyone who was
 * sent the recap and picked in a league that others now win. Undefined when there is no news. The scores must be counted.
 */
export async function recordCorrected(tx: Queryable, eventId: string): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    with checked as (
      update settled_events s set results = v.results from score_versions v
      where s.event_id = ${eventId} and v.event_id = s.event_id and v.is_counted and v.results <> s.results
      returning s.event_id, s.results
    ), others as (
      insert into settled_winners (event_id, league_id, user_ids, corrected_by)
      select c.event_id, league_id, coalesce(now.user_ids, '{}'), c.results
      from checked c cross join (
        (select league_id, user_ids from settled_winners where event_id = ${eventId}) was
        full join ${winnersNow(eventId)} now using (league_id))
      where coalesce(was.user_ids, '{}') <> coalesce(now.user_ids, '{}')
      on conflict (event_id, league_id) do update
        set user_ids = excluded.user_ids, corrected_by = excluded.corrected_by
      returning league_id
    )
    select c.event_id || ':winner:' || c.results as subject, array_agg(distinct n.user_id) as user_ids
    from checked c join notices n on n.kind = ${RECAP} and n.subject = ${eventId} and n.outcome = 'sent'
    join picks p on p.event_id = c.event_id and p.user_id = n.user_id
    where p.league_id in (select league_id from others)
    group by c.event_id, c.results`.execute(tx);
  return rows[0];
}

export interface RecapEvent {
  id: string;
  name: string;
  start_time: Date;
}

/** Undefined once the event's results are no longer there to be seen. */
export async function findScoredEvent(db: Queryable, eventId: string): Promise<RecapEvent | undefined> {
  const { rows } = await sql<RecapEvent>`
    select e.id, e.name, e.start_time from events e
    where e.id = ${eventId} and e.status = 'completed' and e.canceled_at is null`.execute(db);
  return rows[0];
}

/** What a notice is about: the event and, for a correction, the version of the results that corrects the recap. */
export function recapSubject(subject: string): { event_id: string; correctedBy: string | null } {
  // One of a server before 1.4.5 names no version, and has nothing left to say.
  const [event_id = '', winner, version = '0'] = subject.split(':');
  return { event_id, correctedBy: winner === undefined ? null : version };
}

/** The leagues in which a user has picks on an event, in the order of joining. */
export async function listRecapLeagues(
  db: Queryable,
  { user_id, event_id, correctedBy }: { user_id: string; event_id: string; correctedBy: string | null },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from league_members m join leagues l on l.id = m.league_id
    where m.user_id = ${user_id}
      and exists (select from picks p where p.league_id = l.id and p.user_id = m.user_id and p.event_id = ${event_id})
      and ${isUnmuted}
      and (${correctedBy}::bigint is null or exists (
        select from settled_winners w
        where w.event_id = ${event_id} and w.league_id = l.id and w.corrected_by = ${correctedBy}))
    order by m.joined_at, l.id`.execute(db);
  return rows;
}
