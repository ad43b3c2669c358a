-- Open pages are sent whatever changes. Triggers write the messages, so that no change can forget to. Messages never contain
-- picks.

-- Times in messages are spelled the way the API spells them: UTC, milliseconds, Z.
create or replace function iso_time(instant timestamptz) returns text language sql stable parallel safe as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The fight as the API presents it. Here and below columns are named, so that a column added later does not reach pages by
-- itself.
create or replace function fight_message(f fights) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', f.id,
    'event_id', f.event_id,
    'bout_order', f.bout_order,
    'status', f.status,
    'scheduled_rounds', f.scheduled_rounds,
    'weight_class', f.weight_class,
    'red_name', f.red_name,
    'blue_name', f.blue_name,
    'red_record', f.red_record,
    'blue_record', f.blue_record,
    'red_age', f.red_age,
    'blue_age', f.blue_age,
    'red_height', f.red_height,
    'blue_height', f.blue_height,
    'red_weight', f.red_weight,
    'blue_weight', f.blue_weight,
    'red_reach', f.red_reach,
    'blue_reach', f.blue_reach,
    'red_avatar_url', f.red_avatar_url,
    'blue_avatar_url', f.blue_avatar_url,
    'result_winner', f.result_winner,
    'result_method', f.result_method,
    'result_round', f.result_round,
    'resulted_at', iso_time(f.resulted_at),
    'canceled_at', iso_time(f.canceled_at),
    'moved_to', f.moved_to,
    'corrected_at', iso_time(f.corrected_at),
    'corrected_from', f.corrected_from,
    'overturned_note', f.overturned_note,
    'red_replaces', f.red_replaces,
    'blue_replaces', f.blue_replaces,
    'updated_at', iso_time(f.updated_at)
  )
$$;

create or replace function event_message(e events) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', e.id,
    'name', e.name,
    'start_time', iso_time(e.start_time),
    'venue', e.venue,
    'status', e.status,
    'fight_count', e.fight_count,
    'resulted_count', e.resulted_count,
    'canceled_count', e.canceled_count,
    'live_since', iso_time(e.live_since),
    'revealed_at', iso_time(e.revealed_at),
    'reopened_at', iso_time(e.reopened_at),
    'official_at', iso_time(e.official_at),
    'canceled_at', iso_time(e.canceled_at)
  )
$$;

create or replace function lock_live_messages() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('live messages'), 0)
$$;

-- Ids are in the order of commits, because publishers hold one lock from here to their commit: a reader who knows an id has
-- missed nothing before it. Board versions change here, because every change that a board shows is published.
create or replace function publish_live(kind text, event_id uuid, league_id uuid, user_id uuid, payload jsonb) returns void
language plpgsql as $$
declare
  message_id bigint;
begin
  perform lock_live_messages();
  insert into live_messages (kind, event_id, league_id, user_id, payload)
    values (kind, event_id, league_id, user_id, payload) returning id into message_id;
  if kind in ('event_deleted', 'league_deleted') then
    delete from board_versions where subject = coalesce(event_id, league_id);
  else
    perform take_board_version(coalesce(event_id, league_id));
  end if;
  perform pg_notify('live_messages', message_id::text);
end $$;

create or replace function fights_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('fight_deleted', old.event_id, null, null, jsonb_build_object('id', old.id));
  else
    perform publish_live('fight', new.event_id, null, null, fight_message(new));
  end if;
  return null;
end $$;

create or replace trigger fights_publish after insert or update or delete on fights
  for each row execute function fights_publish();

create or replace function events_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('event_deleted', old.id, null, null, '{}');
    return null;
  end if;
  -- It changes with every update of a live fight, which has a message of its own.
  if tg_op = 'UPDATE' then old.live_updated_at := new.live_updated_at; end if;
  if tg_op = 'INSERT' or old is distinct from new then
    perform publish_live('event', new.id, null, null, event_message(new));
  end if;
  return null;
end $$;

create or replace trigger events_publish after insert or update or delete on events
  for each row execute function events_publish();

create or replace function leagues_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('league_deleted', null, old.id, null, '{}');
  else
    perform publish_live('league', null, new.id, null, '{}');
  end if;
  return null;
end $$;

create or replace trigger leagues_publish after update or delete on leagues
  for each row execute function leagues_publish();

create or replace function league_members_publish() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform publish_live('member_left', null, old.league_id, old.user_id, '{}');
  else
    perform publish_live(case tg_op when 'INSERT' then 'member_joined' else 'league' end, null, new.league_id, new.user_id, '{}');
  end if;
  return null;
end $$;

create or replace trigger league_members_publish after insert or update or delete on league_members
  for each row execute function league_members_publish();
