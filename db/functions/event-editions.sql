-- A new edition begins when the start moves 12 hours or more away from where the last one began, and when picks are reopened.
create or replace function begins_edition(start_time timestamptz, edition_start timestamptz)
returns boolean language sql immutable as $$
  select abs(extract(epoch from start_time - edition_start)) >= 12 * 3600
$$;

create or replace function events_edition() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.edition_start := new.start_time;
  elsif new.reopened_at is distinct from old.reopened_at
    or begins_edition(new.start_time, old.edition_start) then
    new.edition := old.edition + 1;
    new.edition_start := new.start_time;
  end if;
  return new;
end $$;

create or replace trigger events_edition before insert or update of start_time, reopened_at on events
  for each row execute function events_edition();
