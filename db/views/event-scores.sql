-- Points weigh these three counts (specification, section 9), so no sum needs a second rule.
create or replace function score_points(winners bigint, methods bigint, rounds bigint) returns integer
language sql immutable parallel safe as $$
  select (5 * winners + 3 * methods + 2 * rounds)::integer
$$;

-- What counts are worth in a league's season (R55).
create or replace function season_points(of_league uuid, at timestamptz, winners integer, methods integer, rounds integer)
returns integer language sql stable as $$
  select points_winner * winners + points_method * methods + points_round * rounds
  from league_seasons where league_id = of_league and starts_at <= at
  order by starts_at desc limit 1
$$;

-- Which parts of a pick are right, each only where the one before it is: the rule of scoring/score-pick.ts, proved equal to it
-- by scoring/score-pick-in-sql.test.ts.
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

-- The counts by the present picks and results. Filters on league and event reach the picks; a filter on the user does not,
-- because who won depends on everybody. Picks that may not be shown count for nothing yet, because points would reveal them.
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

-- Events whose points may be shown.
create or replace view scored_events as
  select e.id, e.name, e.start_time, e.resulted_count = e.fight_count as complete, v.is_counted
  from events e join score_versions v on v.event_id = e.id
  where e.revealed_at is not null and e.resulted_count > e.canceled_count;

create or replace view unscored_events as
  select id from events where revealed_at is null or resulted_count <= canceled_count;

-- Events whose stored counts are out of date: it looks for these few, not for the many that are fine.
create or replace view uncounted_events as
  select id from unscored_events union all select event_id from score_versions where not is_counted;

create or replace function league_scores(of_league uuid) returns setof event_scores language sql stable as $$
  select s.* from event_scores s
  where s.league_id = of_league and s.event_id not in (select id from uncounted_events)
  union all
  select s.*
  -- offset 0: these few events first, one by one; otherwise the planner may sum every pick in the league
  from (select id from scored_events where not is_counted offset 0) e
  cross join lateral (select * from summed_scores where event_id = e.id and league_id = of_league offset 0) s
$$;

-- A user's counts over all leagues; nobody wins a canceled event. Each half is grouped by itself, because no event is in both.
create or replace function scores_by_event(of_user uuid)
returns table (event_id uuid, winners bigint, methods bigint, rounds bigint, wins bigint) language sql stable as $$
  select s.event_id, sum(s.winners), sum(s.methods), sum(s.rounds), count(*) filter (where s.won and e.canceled_at is null)
  from event_scores s join events e on e.id = s.event_id
  where s.user_id = of_user and s.event_id not in (select id from uncounted_events)
  group by s.event_id
  union all
  select s.event_id, sum(s.winners), sum(s.methods), sum(s.rounds), count(*) filter (where s.won and e.canceled_at is null)
  from (select id, canceled_at from scored_events join events using (id) where not is_counted offset 0) e
  cross join lateral (select distinct p.league_id from picks p where p.event_id = e.id and p.user_id = of_user) l
  cross join lateral (
    select * from summed_scores c where c.event_id = e.id and c.league_id = l.league_id offset 0
  ) s
  where s.user_id = of_user
  group by s.event_id
$$;
