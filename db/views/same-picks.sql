-- One set of picks (R56). If a member wants it, their leagues follow one another on every event except those where a league has
-- its own picks: what is picked in one league is picked in all. Nobody else in these leagues learns of it.
create or replace function following_leagues(of_user uuid, of_event uuid) returns setof uuid language sql stable as $$
  select m.league_id
  from profiles p join league_members m on m.user_id = p.id
  where p.id = of_user and p.same_picks
    and not exists (select from own_picks o where o.user_id = p.id and o.event_id = of_event and o.league_id = m.league_id)
$$;

-- What has to be written so that these leagues have the same picks on an event's open fights. Where they differ, all follow
-- `lead` and `last` gives way; without them, the newest choice counts. What is picked in only one is picked in all.
create or replace function picks_to_follow(of_user uuid, of_event uuid, leagues uuid[], lead uuid, last uuid) returns table (
  league_id uuid, fight_id uuid, pick_winner text, pick_method text, pick_round integer, revision bigint, needs_review boolean,
  picked_against jsonb, replaces boolean
) language sql volatile as $$
  with own as materialized (
    select p.*, (p.pick_winner, p.pick_method, coalesce(p.pick_round, 0)) as choice
    from picks p join fights f on f.id = p.fight_id
    where p.user_id = of_user and p.event_id = of_event and p.league_id = any (leagues) and fight_open(f)
  ), followed as (
    select distinct on (fight_id) * from own
    order by fight_id, league_id = lead desc nulls last, league_id = last nulls first, revision desc, saved_at desc, league_id
  ), revised as (
    -- a choice between different picks is newer than all of them
    select f.fight_id, case when bool_and(o.choice = f.choice) then max(o.revision)
      else greatest(max(o.revision) + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) end as revision
    from followed f join own o on o.fight_id = f.fight_id
    group by f.fight_id
  )
  select l.id, f.fight_id, f.pick_winner, f.pick_method, f.pick_round, r.revision, f.needs_review, f.picked_against,
    coalesce(o.choice <> f.choice, false)
  from followed f join revised r on r.fight_id = f.fight_id
  cross join unnest(leagues) l (id)
  left join own o on o.league_id = l.id and o.fight_id = f.fight_id
  where (o.choice, o.revision, o.needs_review, o.picked_against)
    is distinct from (f.choice, r.revision, f.needs_review, f.picked_against)
$$;

-- Whether these leagues' picks differ: on the open fights of an open event, a choice that differs; on a locked event any
-- difference, because nothing can be added there and it may open again.
create or replace function picks_differ(of_user uuid, of_event uuid, leagues uuid[], is_open boolean) returns boolean
language sql stable as $$
  select coalesce(bool_or(differ), false) from (
    select count(distinct (p.pick_winner, p.pick_method, coalesce(p.pick_round, 0))) > 1
      -- what cannot be made equal now would differ once the event is open again
      or (not is_open and (count(*) < cardinality(leagues) or count(distinct p.revision) > 1)) as differ
    from picks p join fights f on f.id = p.fight_id
    where p.user_id = of_user and p.event_id = of_event and p.league_id = any (leagues) and (fight_open(f) or not is_open)
    group by p.fight_id
  ) fights
$$;
