-- Nobody joins a league while their account is being deleted: the join waits for the deletion and then fails, because it refers
-- to a row that is gone.
create or replace function league_members_alive() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id = new.user_id and deleted_at is null for key share;
  if not found then
    raise exception 'a deleted account joins nothing' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

create or replace trigger league_members_alive before insert on league_members
  for each row execute function league_members_alive();

create or replace function league_members_note_join() returns trigger language plpgsql as $$
begin
  insert into league_joins values (new.league_id, new.user_id, new.joined_at) on conflict do nothing;
  return null;
end $$;

create or replace trigger league_members_note_join after insert on league_members
  for each row execute function league_members_note_join();
