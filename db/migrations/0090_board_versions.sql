-- A board's bytes are kept by servers, and sent again only while the database says that they still hold: whatever a
-- revealed board shows of an event (its fights with it) or of a league (its members with it) takes a new version in the
-- transaction that changes it. None yet: never changed since this table came. Picks need none: once revealed they stand.
create table board_versions (
  subject uuid primary key,
  version uuid not null default gen_random_uuid()
);

-- What goes with a deleted event or league is told after it: that must not bring its version back.
create function take_board_version(changed uuid) returns void language sql as $$
  insert into board_versions (subject)
  select changed where exists (select 1 from events where id = changed) or exists (select 1 from leagues where id = changed)
  on conflict (subject) do update set version = gen_random_uuid()
$$;

-- Everything that is told to open pages passes here, and so nothing of it can be forgotten.
create or replace function publish_live(kind text, event_id uuid, league_id uuid, user_id uuid, payload jsonb) returns void
language plpgsql as $$
declare
  message_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('live_messages', 0));
  insert into live_messages (kind, event_id, league_id, user_id, payload)
    values (kind, event_id, league_id, user_id, payload) returning id into message_id;
  if kind in ('event_deleted', 'league_deleted') then
    delete from board_versions where subject = coalesce(event_id, league_id);
  else
    perform take_board_version(coalesce(event_id, league_id));
  end if;
  perform pg_notify('live_messages', message_id::text);
end $$;

-- Names and pictures are on the boards of every league that the person is in or left picks in. The lock of publishers
-- comes first, so that two who change several versions never wait for each other.
create function profiles_take_board_versions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('live_messages', 0));
  perform take_board_version(league_id) from (
    select league_id from league_members where user_id = new.id
    union
    select league_id from picks where user_id = new.id
  ) boards;
  return null;
end $$;
create trigger profiles_take_board_versions after update of display_name, email, avatar_url, deleted_at on profiles
  for each row when (
    (old.display_name, old.email, old.avatar_url, old.deleted_at)
      is distinct from (new.display_name, new.email, new.avatar_url, new.deleted_at)
  ) execute function profiles_take_board_versions();
