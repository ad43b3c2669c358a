-- Advisory locks have two keys: the hash of their class's name, and what is locked within that class.

-- Savers of picks share this lock; whoever sets a fight live, changes a card or shows picks takes it alone. So whatever either
-- of them has checked is still true when they commit.
create or replace function lock_event(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('event'), hashtext(event_id::text))
$$;

create or replace function lock_event_shared(event_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('event'), hashtext(event_id::text))
$$;

-- Points reveal others' picks, so the change that scores a locked event also shows its picks (R29). What only the clock shows
-- is left to the board's first reader and to a job.
create or replace function events_reveal() returns trigger language plpgsql as $$
begin
  update events set revealed_at = clock_timestamp() where id = new.id and revealed_at is null;
  return null;
end $$;

create or replace trigger events_reveal after update on events
  for each row when (old.revealed_at is null and new.revealed_at is null
    and new.resulted_count > new.canceled_count and event_revealable(new))
  execute function events_reveal();
