-- What changed, told to every open page. Triggers write it, so no change can forget to; ids are in the order of
-- commits, because publishers hold one lock from here to their commit, so a reader that knows an id has missed
-- nothing before it. Picks are never among it.
create table live_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fight', 'fight_deleted', 'event', 'event_deleted', 'league', 'league_deleted', 'member_joined', 'member_left')),
  event_id uuid,
  league_id uuid,
  user_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_messages_created_at on live_messages (created_at);

create function publish_live(kind text, event_id uuid, league_id uuid, user_id uuid, payload jsonb) returns void
language plpgsql as $$
declare
  message_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('live_messages', 0));
  insert into live_messages (kind, event_id, league_id, user_id, payload)
    values (kind, event_id, league_id, user_id, payload) returning id into message_id;
  perform pg_notify('live_messages', message_id::text);
end $$;

create function fights_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('fight_deleted', old.event_id, null, null, jsonb_build_object('id', old.id));
  else
    perform publish_live('fight', new.event_id, null, null, to_jsonb(new) - 'created_at');
  end if;
  return null;
end $$;
create trigger fights_publish after insert or update or delete on fights
  for each row execute function fights_publish();

create function events_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('event_deleted', old.id, null, null, '{}');
  elsif tg_op = 'INSERT' or to_jsonb(old) - 'live_updated_at' is distinct from to_jsonb(new) - 'live_updated_at' then
    perform publish_live('event', new.id, null, null, to_jsonb(new) - 'created_at');
  end if;
  return null;
end $$;
create trigger events_publish after insert or update or delete on events
  for each row execute function events_publish();

create function leagues_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('league_deleted', null, old.id, null, '{}');
  else
    perform publish_live('league', null, new.id, null, '{}');
  end if;
  return null;
end $$;
create trigger leagues_publish after update or delete on leagues
  for each row execute function leagues_publish();

create function league_members_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('member_left', null, old.league_id, old.user_id, '{}');
  else
    perform publish_live(case tg_op when 'INSERT' then 'member_joined' else 'league' end, null, new.league_id, new.user_id, '{}');
  end if;
  return null;
end $$;
create trigger league_members_publish after insert or update or delete on league_members
  for each row execute function league_members_publish();
