-- Points are weights of these three (specification, section 9), so no sum needs a second rule.
create or replace function score_points(winners bigint, methods bigint, rounds bigint) returns integer
language sql immutable parallel safe as $$
  select (5 * winners + 3 * methods + 2 * rounds)::integer
$$;

-- Which parts of a pick are right, each only where the one before it is: the rule of scoring/score-pick.ts, proved equal to
-- it by scoring/score-pick.sql.test.ts.
create or replace function right_parts(
  pick_winner text, pick_method text, pick_round integer,
  result_winner text, result_method text, result_round integer
) returns table (winner boolean, method boolean, round boolean) language sql immutable parallel safe as $$
  select
    pick_winner = result_winner,
    pick_winner = result_winner and pick_method = result_method,
    pick_winner = result_winner and pick_method = result_method and pick_method <> 'decision'
      and pick_round = result_round
$$;

-- The counts as the picks and results say now. Filters on league and event reach the picks; a filter on the user does not,
-- because who won depends on everybody. Picks that may not be shown count for nothing yet: points tell of them.
create or replace view summed_scores as
  select league_id, event_id, user_id, winners, methods, rounds,
    complete and points > 0 and points = max(points) over (partition by league_id, event_id) as won,
    array_position(latest_first, false) - 1 as right_since_wrong
  from (
    select p.league_id, p.event_id, p.user_id, e.resulted_count = e.fight_count as complete,
      (count(*) filter (where r.winner))::integer as winners,
      (count(*) filter (where r.method))::integer as methods,
      (count(*) filter (where r.round))::integer as rounds,
      score_points(count(*) filter (where r.winner), count(*) filter (where r.method),
        count(*) filter (where r.round)) as points,
      -- Only a fight that somebody won can be picked right or wrong.
      array_agg(r.winner order by f.bout_order desc, f.created_at desc, f.id desc)
        filter (where f.result_winner in ('red', 'blue')) as latest_first
    from picks p
    join fights f on f.id = p.fight_id
    join events e on e.id = p.event_id
    cross join lateral right_parts(p.pick_winner, p.pick_method, p.pick_round,
      f.result_winner, f.result_method, f.result_round) r
    where bout_shown(f.id)
    group by p.league_id, p.event_id, p.user_id, complete
  ) counted;

-- What goes with a deleted event changes no scores.
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

-- While picks were open they could change: what was counted before they were shown counts no more.
create or replace function events_change_scores() returns trigger language plpgsql as $$
begin
  perform results_changed(new.id);
  return null;
end $$;
create or replace trigger events_change_scores after update of revealed_at on events
  for each row when (old.revealed_at is null and new.revealed_at is not null)
  execute function events_change_scores();

-- Events whose points may be shown.
create or replace view scored_events as
  select e.id, e.name, e.start_time, e.resulted_count = e.fight_count as complete, v.is_counted
  from events e join score_versions v on v.event_id = e.id
  where e.revealed_at is not null and e.resulted_count > e.canceled_count;

create or replace view unscored_events as
  select id from events where revealed_at is null or resulted_count <= canceled_count;

-- Events whose stored counts do not hold: the few are looked for, not the many whose counts do.
create or replace view uncounted_events as
  select id from unscored_events union all select event_id from score_versions where not is_counted;

create or replace function league_scores(of_league uuid) returns setof event_scores language sql stable as $$
  select s.* from event_scores s
  where s.league_id = of_league and s.event_id not in (select id from uncounted_events)
  union all
  select s.*
  -- offset 0: these few events first, and one by one; else the planner may sum every pick of the league
  from (select id from scored_events where not is_counted offset 0) e
  cross join lateral (select * from summed_scores where event_id = e.id and league_id = of_league offset 0) s
$$;

-- A user's counts over all leagues. Each half is grouped by itself, because no event is in both.
create or replace function scores_by_event(of_user uuid)
returns table (event_id uuid, winners bigint, methods bigint, rounds bigint, wins bigint) language sql stable as $$
  select s.event_id, sum(s.winners), sum(s.methods), sum(s.rounds), count(*) filter (where s.won)
  from event_scores s
  where s.user_id = of_user and s.event_id not in (select id from uncounted_events)
  group by s.event_id
  union all
  select s.event_id, sum(s.winners), sum(s.methods), sum(s.rounds), count(*) filter (where s.won)
  from (select id from scored_events where not is_counted offset 0) e
  cross join lateral (select distinct p.league_id from picks p where p.event_id = e.id and p.user_id = of_user) l
  cross join lateral (
    select * from summed_scores c where c.event_id = e.id and c.league_id = l.league_id offset 0
  ) s
  where s.user_id = of_user
  group by s.event_id
$$;

-- Writes the counts of an event whose results changed since they were written, however often it is called. It never
-- takes the event's lock, so no pick and no result waits for it. Event and leagues come first, the leagues in order: whoever
-- deletes one of them locks it before its scores.
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
  order by league_id, user_id
  on conflict (league_id, event_id, user_id) do update
    set winners = excluded.winners, methods = excluded.methods, rounds = excluded.rounds, won = excluded.won,
      right_since_wrong = excluded.right_since_wrong
    where (s.winners, s.methods, s.rounds, s.won, s.right_since_wrong) is distinct from
      (excluded.winners, excluded.methods, excluded.rounds, excluded.won, excluded.right_since_wrong);
  -- Results that came meanwhile are a later version, and their own recount follows.
  update score_versions set counted = version where event_id = of_event;
end $$;
