-- Servers cache a board's bytes and send them again only while the database says that they are still valid. Whatever a board
-- with picks shown takes from an event (its fights included) or from a league (its members included) gives it a new version in
-- the transaction that changes it. Picks need none, because they no longer change once they are shown.

-- A deleted event or league still sends messages after it is gone, which must not bring its version back.
create or replace function take_board_version(changed uuid) returns void language sql as $$
  insert into board_versions (subject)
  select changed where exists (select 1 from events where id = changed) or exists (select 1 from leagues where id = changed)
  on conflict (subject) do update set version = gen_random_uuid()
$$;

-- A name or an image is on the boards of every league that the user ever joined, and a new name may also change how a namesake
-- is called there. The publishers' lock comes first, so that two who change several versions never deadlock.
create or replace function profiles_take_board_versions() returns trigger language plpgsql as $$
begin
  perform lock_live_messages();
  perform take_board_version(league_id) from league_joins where user_id = new.id;
  return null;
end $$;

create or replace trigger profiles_take_board_versions
  after update of display_name, email, avatar_url, deleted_at on profiles
  for each row when (
    (old.display_name, old.email, old.avatar_url, old.deleted_at)
      is distinct from (new.display_name, new.email, new.avatar_url, new.deleted_at)
  ) execute function profiles_take_board_versions();
