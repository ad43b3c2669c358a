import { sql } from 'kysely';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import { wantedChannels } from '../../notifications/wanted-channels.sql.ts';
import { batched } from '../../server/database/batched.ts';
import type { Queryable } from '../../server/database/database.ts';
import { placed } from '../standings/event-winners.sql.ts';
import type { NightPlace } from './place-words.ts';

export const NIGHT_PLACE = 'night_place';

/** A tap may be a mistake, and method and round follow the winner. */
const STANDS_SECONDS = 15;
const NEWS_SECONDS = 120;
/** Any later, and a round of pushes would come too late. */
const PLANNED_SECONDS = NEWS_SECONDS - 15;

export interface NewResult {
  event_id: string;
  /** The fight's id for its first result; with the change's id for whatever changed it since. */
  subject: string;
  drop_after: Date;
}

/** For each night, the latest result that is still news and has stood for a moment. */
export async function listNewResults(db: Queryable): Promise<NewResult[]> {
  const { rows } = await sql<NewResult>`
    select distinct on (c.event_id) c.event_id,
      concat_ws(':', c.event_id, c.fight_id, case when not f.is_new then c.id end) as subject,
      case when f.is_new then f.resulted_at else c.changed_at end + make_interval(secs => ${NEWS_SECONDS}) as drop_after
    from event_changes c
    join events e on e.id = c.event_id and e.revealed_at is not null and e.start_time > now() - interval '1 day'
    join lateral (
      select resulted_at,
        coalesce(resulted_at > now() - make_interval(secs => ${PLANNED_SECONDS}), false) as is_new
      from fights where id = c.fight_id
    ) f on true
    where c.kind in ('result', 'undo', 'overturned')
      and c.changed_at between now() - make_interval(secs => ${PLANNED_SECONDS})
        and now() - make_interval(secs => ${STANDS_SECONDS})
      and not exists (
        select from event_changes later where later.fight_id = c.fight_id and later.kind in ('result', 'undo', 'overturned')
          and later.changed_at > c.changed_at)
    order by c.event_id, c.id desc`.execute(db);
  return rows;
}

/** Adds a push for everyone who wants one and has picks there; never more pushes than the card has fights. */
export async function addPlacePushes(tx: Queryable, news: readonly NewResult[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('night places'), 0)`.execute(tx);
  await sql`
    insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
    select u.user_id, ${NIGHT_PLACE}, g.subject, 'push', now(), now(), g.drop_after
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) g (event_id uuid, subject text, drop_after timestamptz)
    join events e on e.id = g.event_id
    cross join lateral (
      select distinct m.user_id from picks p
      join league_members m on m.league_id = p.league_id and m.user_id = p.user_id
      where p.event_id = g.event_id and ${isUnmuted}
    ) u
    cross join lateral ${wantedChannels(NIGHT_PLACE, sql`u.user_id`)} w
    where w.channel = 'push' and e.fight_count - e.canceled_count > (
      select count(*) from notices n
      where n.user_id = u.user_id and n.kind = ${NIGHT_PLACE} and starts_with(n.subject, g.event_id::text)
        and coalesce(n.outcome, 'sent') = 'sent')
    on conflict do nothing`.execute(tx);
}

export interface NightNow {
  event: string;
  /** Fights without a result. */
  left: number;
  until: Date;
  is_late: boolean;
  /** In the order in which the user joined the leagues. */
  places: NightPlace[];
}

interface Asked {
  id: string;
  user_id: string;
  event_id: string;
}

/** Where the user stands right now; undefined when they have no places. */
export const readPlaces = batched(async (db, asked: Asked[]): Promise<(NightNow | undefined)[]> => {
  const { rows } = await sql<Omit<NightNow, 'places'> & NightPlace & { id: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (id uuid, user_id uuid, event_id uuid)
    ), own as (
      select a.id, a.user_id, a.event_id, m.league_id, m.joined_at
      from asked a join league_members m on m.user_id = a.user_id
      where ${isUnmuted}
    ), ranked as ${placed(sql`(select distinct league_id, event_id from own) l
      cross join lateral (select * from league_scores(l.league_id) c where c.event_id = l.event_id) s`)}
    select o.id, e.name as event, e.fight_count - e.resulted_count as left, n.drop_after as until,
      n.drop_after < now() as is_late, o.league_id, l.name as league, r.place, r.is_tied,
      case when t.notice_id = o.id then t.before else t.place end as before
    from own o
    join notices n on n.id = o.id
    join events e on e.id = o.event_id
    join leagues l on l.id = o.league_id
    join ranked r on r.league_id = o.league_id and r.event_id = o.event_id and r.user_id = o.user_id
    left join sent_places t on t.user_id = o.user_id and t.event_id = o.event_id and t.league_id = o.league_id
    order by o.joined_at, o.league_id`.execute(db);
  const found = Map.groupBy(rows, ({ id }) => id);
  return asked.map(({ id }) => {
    const places = found.get(id);
    if (!places?.[0]) return undefined;
    const { event, left, until, is_late } = places[0];
    return { event, left, until, is_late, places };
  });
});

export const recordPlaces = batched(
  async (db, sent: (Asked & { places: readonly NightPlace[] })[]): Promise<undefined[]> => {
    const rows = sent.flatMap(({ id, user_id, event_id, places }) =>
      places.map(({ league_id, place, before }) => ({
        ...{ user_id, event_id, league_id, place },
        ...{ notice_id: id, before },
      })),
    );
    await sql`insert into sent_places (user_id, event_id, league_id, place, notice_id, before)
      select distinct on (user_id, event_id, league_id) user_id, event_id, league_id, place, notice_id, before
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        g (user_id uuid, event_id uuid, league_id uuid, place integer, notice_id uuid, before integer)
      on conflict (user_id, event_id, league_id) do update
        set place = excluded.place, notice_id = excluded.notice_id, before = excluded.before`.execute(db);
    return sent.map(() => undefined);
  },
);
