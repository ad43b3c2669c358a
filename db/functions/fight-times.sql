create or replace function fights_live_since() returns trigger language plpgsql as $$
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

create or replace trigger fights_live_since before insert or update on fights
  for each row execute function fights_live_since();

-- A correction keeps the time; a result that was cleared and is entered again has a new one.
create or replace function fights_resulted_at() returns trigger language plpgsql as $$
begin
  if new.result_winner is null then
    new.resulted_at := null;
  elsif tg_op = 'INSERT' then
    new.resulted_at := coalesce(new.resulted_at, clock_timestamp());
  elsif old.result_winner is null then
    new.resulted_at := clock_timestamp();
  end if;
  return new;
end $$;

create or replace trigger fights_resulted_at before insert or update on fights
  for each row execute function fights_resulted_at();

create or replace function fights_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

create or replace trigger fights_touch before update on fights
  for each row execute function fights_touch();
