-- Advisory locks have two keys: the hash of their class's name, and what is locked in that class.

-- Savers of picks share this lock; whoever sets a fight live, changes a card or reveals picks takes it alone. What either
-- has checked is then still true when it commits.
create or replace function lock_event(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('event'), hashtext(event_id::text))
$$;

create or replace function lock_event_shared(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('event'), hashtext(event_id::text))
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
