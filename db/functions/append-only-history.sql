-- An event's history only grows: no statement and no mistake removes a row from it, unless the event itself is deleted.
create or replace function event_changes_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from events where id = old.event_id) then return old; end if;
  raise exception 'event_changes is append-only';
end $$;

create or replace trigger event_changes_append_only before update or delete on event_changes
  for each row execute function event_changes_append_only();
create or replace trigger event_changes_never_emptied before truncate on event_changes
  for each statement execute function event_changes_append_only();
