-- A complete event takes no picks: naming its winner shows them. Neither does a canceled one.
create or replace function event_locked(e events) returns boolean language sql volatile as $$
  select e.revealed_at is not null or e.live_updated_at is not null or e.start_time <= clock_timestamp()
    or e.status = 'completed' or e.canceled_at is not null
$$;

-- The latest time at which others' picks are shown, if the event is locked by then and nothing else changes.
create or replace function event_reveals_at(e events) returns timestamptz language sql stable as $$
  select least(e.start_time, e.live_since + interval '10 minutes')
$$;

-- Whether others' picks may be shown for the first time now. A fight that was set live by mistake and set back within ten
-- minutes shows nothing, and picks open again. Canceling shows nothing either, now or later, that was not due to be shown.
create or replace function event_revealable(e events) returns boolean language sql volatile as $$
  select event_locked(e) and (
    e.resulted_count > e.canceled_count or event_reveals_at(e) <= least(clock_timestamp(), e.canceled_at)
  )
$$;
