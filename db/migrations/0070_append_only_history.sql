-- The history is appended to and goes only with its event: neither a statement nor a mistake takes a line out of it.
create or replace function event_changes_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from events where id = old.event_id) then return old; end if;
  raise exception 'event_changes is append-only';
end $$;
drop trigger event_changes_append_only on event_changes;
create trigger event_changes_append_only before update or delete on event_changes
  for each row execute function event_changes_append_only();
create trigger event_changes_never_emptied before truncate on event_changes
  for each statement execute function event_changes_append_only();

-- Told as what it is: a reference to someone who is gone.
create or replace function league_members_alive() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'a deleted account joins nothing' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
