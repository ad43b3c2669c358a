-- A league always has a season running.
create or replace function leagues_begin_season() returns trigger language plpgsql as $$
begin
  insert into league_seasons (league_id, name, starts_at) values (new.id, 'Season 1', '-infinity');
  return null;
end $$;

create or replace trigger leagues_begin_season after insert on leagues
  for each row execute function leagues_begin_season();

-- While a season's first event is open, the season begins whenever the event does.
create or replace function events_move_season() returns trigger language plpgsql as $$
begin
  update league_seasons s set starts_at = new.start_time
    where s.first_event_id = new.id and not exists (
      select from league_seasons taken where taken.league_id = s.league_id and taken.starts_at = new.start_time);
  return null;
end $$;

create or replace trigger events_move_season after update of start_time on events
  for each row when (old.start_time <> new.start_time and not event_locked(old))
  execute function events_move_season();
