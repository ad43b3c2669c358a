-- A league always has a season running.
create or replace function leagues_begin_season() returns trigger language plpgsql as $$
begin
  insert into league_seasons (league_id, name, starts_at) values (new.id, 'Season 1', '-infinity');
  return null;
end $$;

create or replace trigger leagues_begin_season after insert on leagues
  for each row execute function leagues_begin_season();

-- A season that was over runs again: nothing is left of its end, as another will come.
create or replace function resume_season(of_season uuid) returns void language sql as $$
  update league_seasons set settled_at = null, settled_events = null, settled_results = null, corrected_at = null
    where id = of_season;
  delete from season_standings where season_id = of_season;
  delete from announced_seasons where season_id = of_season;
  delete from notices n using league_seasons s join league_members m on m.league_id = s.league_id
    where s.id = of_season and n.user_id = m.user_id and n.kind = 'season' and n.subject = s.id::text
$$;

-- While a season's first event is open, the season begins whenever the event does. But a night that the league has picked and
-- that is locked never changes its season, nor its points with it.
create or replace function events_move_season() returns trigger language plpgsql as $$
begin
  update league_seasons s set starts_at = new.start_time
    where s.first_event_id = new.id and not exists (
      select from league_seasons taken where taken.league_id = s.league_id and taken.starts_at = new.start_time)
    and not exists (
      select from events between_them join picks p on p.event_id = between_them.id and p.league_id = s.league_id
      where between_them.id <> new.id and event_locked(between_them) and between_them.canceled_at is null
        and between_them.start_time >= least(s.starts_at, new.start_time)
        and between_them.start_time < greatest(s.starts_at, new.start_time));
  -- what is open in between may still be picked in the season before
  perform resume_season(p.id) from season_spans s join season_spans p on p.league_id = s.league_id and p.ends_at = s.starts_at
    where s.first_event_id = new.id and s.starts_at > old.start_time
      and not season_over(p.league_id, p.starts_at, p.ends_at);
  return null;
end $$;

-- An event that was locked may open again: because its start was mistyped, or because its picks were reopened.
create or replace trigger events_move_season after update of start_time, revealed_at on events
  for each row when (not (event_locked(old) and event_locked(new)))
  execute function events_move_season();
