-- A live fight locks at once, whenever it is; others' picks are shown only when the start has passed, a result stands, or
-- a fight has been live for ten minutes. A wrong tap that is taken back before shows nothing, and the picks open again.
alter table fights add column live_since timestamptz;
alter table events add column live_since timestamptz;

alter table fights disable trigger user;
alter table events disable trigger user;
update fights set live_since = updated_at where status = 'live';
update events e set live_since = (select min(f.live_since) from fights f where f.event_id = e.id)
  where e.live_updated_at is not null;
alter table fights enable trigger user;
alter table events enable trigger user;

alter table fights add check ((status = 'live') = (live_since is not null));

create function fights_live_since() returns trigger language plpgsql as $$
begin
  if new.status <> 'live' then
    new.live_since := null;
  elsif tg_op = 'INSERT' then
    new.live_since := coalesce(new.live_since, clock_timestamp());
  elsif old.status <> 'live' then
    new.live_since := clock_timestamp();
  end if;
  return new;
end $$;
create trigger fights_live_since before insert or update on fights for each row execute function fights_live_since();

create or replace function fights_summarise() returns trigger language plpgsql as $$
declare
  changed_event uuid := coalesce(new.event_id, old.event_id);
begin
  update events set
    (fight_count, resulted_count, live_updated_at, live_since) = (
      select count(*), count(result_winner), max(updated_at) filter (where status = 'live'), min(live_since)
      from fights where event_id = changed_event
    )
  where id = changed_event;
  return null;
end $$;

-- When others' picks are shown at the latest, if the event is locked then and nothing changes before.
create function event_reveals_at(e events) returns timestamptz language sql immutable as $$
  select least(e.start_time, e.live_since + interval '10 minutes')
$$;

-- Whether others' picks may be shown for the first time now.
create function event_revealable(e events) returns boolean language sql volatile as $$
  select event_locked(e) and (e.resulted_count > 0 or event_reveals_at(e) <= clock_timestamp())
$$;
