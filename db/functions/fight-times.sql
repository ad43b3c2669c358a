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

-- A correction keeps the time; a result that was cleared and entered again gets a new one.
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

create or replace function result_of(fight fights) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'result_winner', fight.result_winner, 'result_method', fight.result_method, 'result_round', fight.result_round)
$$;

-- From ten minutes after a fight's first result on, a full result is what members saw; a different one corrects it until it is
-- back.
create or replace function fights_corrected() returns trigger language plpgsql as $$
declare
  is_full boolean := old.result_winner in ('draw', 'nc') or old.result_method = 'decision'
    or (old.result_winner is not null and old.result_method is not null and old.result_round is not null);
  has_stood boolean := old.canceled_at is null and old.resulted_at < clock_timestamp() - interval '10 minutes';
begin
  if result_of(new) = result_of(old) and new.canceled_at is not distinct from old.canceled_at then
    return new;
  end if;
  new.corrected_from := coalesce(old.corrected_from, case when is_full and has_stood then result_of(old) end);
  if new.canceled_at is not null or new.corrected_from = result_of(new) then
    new.corrected_from := null;
  end if;
  new.corrected_at := case
    when new.corrected_from is not null and new.result_winner is not null then clock_timestamp() end;
  return new;
end $$;

create or replace trigger fights_corrected before update on fights
  for each row execute function fights_corrected();

create or replace function fights_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

create or replace trigger fights_touch before update on fights
  for each row execute function fights_touch();
