create or replace view season_spans as
  select s.*, coalesce((select min(n.starts_at) from league_seasons n
    where n.league_id = s.league_id and n.starts_at > s.starts_at), 'infinity') as ends_at
  from league_seasons s;

-- The events that a table may count: their points are shown, and they took place.
create or replace view season_events as
  select e.id, e.name, e.start_time, e.complete, e.is_counted from scored_events e
  where e.id not in (select id from events where canceled_at is not null);

-- Whether nothing of a season is still to come (R47): a later season stands, and every event of this one that its league picked
-- or still can pick is complete, or was canceled as a whole or bout by bout. A complete one with a result has its picks shown.
drop function if exists season_over(timestamptz, timestamptz) cascade;
create or replace function season_over(of_league uuid, starts timestamptz, ends timestamptz) returns boolean
language sql volatile as $$
  select ends < 'infinity' and not exists (
    select from events e
    where e.start_time >= starts and e.start_time < ends
      and e.canceled_at is null
      and e.status <> 'completed'
      and (not event_locked(e) or exists (select from picks p where p.league_id = of_league and p.event_id = e.id))
  )
$$;

-- A season's rules are fixed from its first lock on. Events from before the league lock nothing in its first season, unless
-- somebody has picks on them.
create or replace function season_locks(of_season uuid) returns integer language sql volatile as $$
    select count(*)::integer from season_spans s join leagues l on l.id = s.league_id
    join events e on e.start_time >= s.starts_at and e.start_time < s.ends_at
    where s.id = of_season and event_locked(e) and e.canceled_at is null and (
      s.starts_at > '-infinity' or e.start_time > l.created_at
      or exists (select from picks p where p.event_id = e.id and p.league_id = s.league_id))
$$;

create or replace function season_begun(of_season uuid) returns boolean language sql volatile as $$
  select season_locks(of_season) > 0
$$;

-- `results` are the versions of the results that a finished season's table comes from; a season is intact while no event of its
-- final table has been deleted.
create or replace view season_states as
  select s.*, o.is_over,
    not exists (select from unnest(s.settled_events) was (id) where was.id not in (select id from events)) as is_intact,
    case when o.is_over then (
      select coalesce(sum(v.results), 0)::bigint from season_events e join score_versions v on v.event_id = e.id
      where e.start_time >= s.starts_at and e.start_time < s.ends_at
    ) end as results
  from season_spans s cross join lateral (select season_over(s.league_id, s.starts_at, s.ends_at) as is_over) o;
