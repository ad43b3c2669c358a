-- The site as it is for somebody who watches an event later: a result that they have not been shown is not there, and neither
-- is anything that follows from it. Their reads find these tables before the real ones, and so do the functions and views of
-- db/views, which are made a second time over them. Every column is named: one added later is missing here until somebody has
-- decided what it gives away (src/events/watch-later/watch-later.api.test.ts).

-- Readers say who they are: readAsViewer of src/auth/sessions.
create view unwatched.unwatched as
  select * from public.unwatched_events(current_setting('app.viewer')::uuid);

create view unwatched.fights as
  select f.id, f.event_id, f.bout_order,
    case when u.event_id is null then f.status else 'scheduled' end as status,
    f.scheduled_rounds, f.weight_class, f.red_name, f.blue_name, f.red_record, f.blue_record, f.red_age, f.blue_age,
    f.red_height, f.blue_height, f.red_weight, f.blue_weight, f.red_reach, f.blue_reach, f.red_avatar_url, f.blue_avatar_url,
    case when u.event_id is null then f.result_winner end as result_winner,
    case when u.event_id is null then f.result_method end as result_method,
    case when u.event_id is null then f.result_round end as result_round,
    coalesce(u.since, f.updated_at) as updated_at,
    f.created_at,
    case when u.event_id is null then f.live_since end as live_since,
    case when u.event_id is null then f.resulted_at end as resulted_at,
    f.canceled_at, f.moved_to,
    case when u.event_id is null then f.overturned_note end as overturned_note,
    f.red_spellings, f.blue_spellings, f.red_replaces, f.blue_replaces,
    case when u.event_id is null then f.corrected_from end as corrected_from,
    case when u.event_id is null then f.corrected_at end as corrected_at
  from public.fights f
  left join unwatched.unwatched u on u.event_id = f.event_id and f.canceled_at is null and f.id <> all (u.shown);

create view unwatched.events as
  select e.id, e.name, e.start_time, e.venue, e.fight_count,
    coalesce(known.resulted_count, e.resulted_count) as resulted_count,
    case when u.event_id is null then e.live_updated_at end as live_updated_at,
    e.revealed_at, e.reopened_at,
    case when u.event_id is null then e.official_at end as official_at,
    e.created_at,
    case when u.event_id is null then e.live_since end as live_since,
    e.edition, e.edition_start, e.canceled_at, e.canceled_count,
    case
      when u.event_id is null then e.status
      when known.resulted_count > e.canceled_count then 'live'
      else 'upcoming'
    end as status
  from public.events e
  left join unwatched.unwatched u on u.event_id = e.id
  left join lateral (
    select count(*)::integer as resulted_count from public.fights f
    where u.event_id is not null and f.event_id = e.id and f.result_winner is not null
      and (f.canceled_at is not null or f.id = any (u.shown))
    having u.event_id is not null
  ) known on true;

-- Stored counts include all results, so these readers count from the fights that they know.
create view unwatched.score_versions as
  select v.event_id, v.results, v.counted, v.is_counted and u.event_id is null as is_counted
  from public.score_versions v
  left join unwatched.unwatched u on u.event_id = v.event_id;

create view unwatched.event_changes as
  select c.id, c.event_id, c.fight_id, c.kind, c.changed_by, c.changed_at, c.before, c.after, c.subject, c.undoes, c.source
  from public.event_changes c
  where not exists (
    select from unwatched.unwatched u
    where u.event_id = c.event_id
      -- an imported card brings results, too, and a bout that is deleted had one
      and (c.kind in ('status', 'result', 'official', 'undo', 'overturned') or c.kind in ('card', 'replaced')
        and coalesce(c.before ->> 'result_winner', c.after ->> 'result_winner') is not null)
      and (c.fight_id is null or c.fight_id <> all (u.shown))
  );

create view unwatched.season_standings as
  select s.season_id, s.user_id, s.rank, s.points, s.wins, s.perfect, s.methods, s.winners, s.best, s.events, s.written_at
  from public.season_standings s
  where not exists (
    select from public.league_seasons l join unwatched.unwatched u on u.event_id = any (l.settled_events)
    where l.id = s.season_id
  );
