-- Advisory locks have two keys: the hash of their class's name, and what is locked in that class.

-- Savers of picks share this lock; whoever sets a fight live, changes a card or reveals picks takes it alone. What either
-- has checked is then still true when it commits.
create or replace function lock_event(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('event'), hashtext(event_id::text))
$$;

create or replace function lock_event_shared(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('event'), hashtext(event_id::text))
$$;

-- A complete event takes no picks either: its winner cannot be named without showing them. Nor does a canceled one.
create or replace function event_locked(e events) returns boolean language sql volatile as $$
  select e.revealed_at is not null or e.live_updated_at is not null or e.start_time <= clock_timestamp()
    or e.status = 'completed' or e.canceled_at is not null
$$;

-- The latest time at which others' picks are shown, if the event is locked by then and nothing else changes.
create or replace function event_reveals_at(e events) returns timestamptz language sql stable as $$
  select least(e.start_time, e.live_since + interval '10 minutes')
$$;

-- Whether others' picks may be shown for the first time now. A fight set live by mistake and taken back within ten minutes
-- shows nothing, and picks open again. Canceling shows nothing either, then or later, of what was not due to be shown.
create or replace function event_revealable(e events) returns boolean language sql volatile as $$
  select event_locked(e) and (
    e.resulted_count > e.canceled_count or event_reveals_at(e) <= least(clock_timestamp(), e.canceled_at)
  )
$$;

-- Points tell of others' picks, so the change that scores a locked event reveals it (R29). What time alone reveals is left to the
-- first reader of its board and to a job.
create or replace function events_reveal() returns trigger language plpgsql as $$
begin
  update events set revealed_at = clock_timestamp() where id = new.id and revealed_at is null;
  return null;
end $$;
create or replace trigger events_reveal after update on events
  for each row when (old.revealed_at is null and new.revealed_at is null
    and new.resulted_count > new.canceled_count and event_revealable(new))
  execute function events_reveal();
