-- Rows that go with a deleted event change no scores.
create or replace function results_changed(of_event uuid) returns void language sql as $$
  insert into score_versions (event_id) select of_event where exists (select from events where id = of_event)
  on conflict (event_id) do update set results = score_versions.results + 1
$$;

create or replace function fights_change_scores() returns trigger language plpgsql as $$
begin
  perform results_changed(coalesce(new.event_id, old.event_id));
  return null;
end $$;

create or replace trigger fights_change_scores after insert or delete on fights
  for each row execute function fights_change_scores();

create or replace trigger fights_change_scores_by_result after update on fights
  for each row when (
    (old.result_winner, old.result_method, old.result_round, old.bout_order)
      is distinct from (new.result_winner, new.result_method, new.result_round, new.bout_order)
  ) execute function fights_change_scores();

-- While picks were open they could change, so whatever was counted before they were shown no longer counts.
create or replace function events_change_scores() returns trigger language plpgsql as $$
begin
  perform results_changed(new.id);
  return null;
end $$;

create or replace trigger events_change_scores after update of revealed_at on events
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function events_change_scores();

-- Writes the counts of an event whose results changed since they were last written; safe to repeat. It never takes the event's
-- lock, so no pick and no result waits for it. Event and leagues come first, leagues in order: whoever deletes one of them
-- locks it before its scores.
create or replace function recount_event_scores(of_event uuid) returns void language plpgsql as $$
declare
  version bigint;
begin
  perform pg_advisory_xact_lock(hashtext('event scores'), hashtext(of_event::text));
  perform from events where id = of_event and revealed_at is not null for key share;
  if not found then return; end if;
  select results into version from score_versions where event_id = of_event and counted <> results;
  if not found then return; end if;
  perform from leagues where id in (
    select league_id from picks where event_id = of_event
    union select league_id from event_scores where event_id = of_event
  ) order by id for key share;
  with summed as materialized (
    select * from summed_scores where event_id = of_event
  ), removed as (
    -- Members whose only picks were on a fight that is off the card.
    delete from event_scores s where s.event_id = of_event and not exists (
      select from summed c where c.league_id = s.league_id and c.user_id = s.user_id)
  )
  insert into event_scores as s (league_id, event_id, user_id, winners, methods, rounds, won, right_since_wrong)
  select * from summed
  on conflict (league_id, event_id, user_id) do update
    set winners = excluded.winners, methods = excluded.methods, rounds = excluded.rounds, won = excluded.won,
      right_since_wrong = excluded.right_since_wrong
    where (s.winners, s.methods, s.rounds, s.won, s.right_since_wrong) is distinct from
      (excluded.winners, excluded.methods, excluded.rounds, excluded.won, excluded.right_since_wrong);
  -- Results that came meanwhile are a later version, and their own recount follows.
  update score_versions set counted = version where event_id = of_event;
end $$;
