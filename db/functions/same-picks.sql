-- Makes leagues that follow one another equal (R56); save_picks keeps them equal.

-- A member's saves share this lock; whoever changes which leagues follow one another takes it alone, after the locks of events.
create or replace function lock_followers_shared(of_user uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('followers'), hashtext(of_user::text))
$$;

-- Returns the open events: no save of this member is under way on them, and none of them locks before the commit. Call it
-- before taking other locks.
create or replace function lock_followers(of_user uuid) returns uuid[] language plpgsql as $$
declare
  held uuid[];
begin
  select array_agg(id) into held from (
    select id, lock_event_shared(id)
    from (select e.id from events e where not event_locked(e) order by e.id) open_events
  ) locked;
  perform pg_advisory_xact_lock(hashtext('followers'), hashtext(of_user::text));
  return coalesce(held, '{}');
end $$;

-- Call it under the locks of `lock_followers`. Returns what was written.
create or replace function follow_picks(of_user uuid, of_event uuid, leagues uuid[], lead uuid, last uuid) returns table (
  event_id uuid, league_id uuid, fight_id uuid, revision bigint, replaces boolean
) language sql as $$
  -- waits for a membership that is ending, which then no longer follows
  with members as materialized (
    select m.league_id from league_members m where m.user_id = of_user and m.league_id = any (leagues)
    order by m.league_id for key share
  ), written as materialized (
    select w.* from picks_to_follow(of_user, of_event, array(select league_id from members), lead, last) w
  ), saved as (
    insert into picks as p (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision, needs_review,
      picked_against)
    select of_user, w.league_id, of_event, w.fight_id, w.pick_winner, w.pick_method, w.pick_round, w.revision, w.needs_review,
      w.picked_against
    from written w
    on conflict (league_id, fight_id, user_id) do update set
      pick_winner = excluded.pick_winner, pick_method = excluded.pick_method, pick_round = excluded.pick_round,
      revision = excluded.revision, needs_review = excluded.needs_review, picked_against = excluded.picked_against,
      saved_at = case when (p.pick_winner, p.pick_method, p.pick_round)
        is not distinct from (excluded.pick_winner, excluded.pick_method, excluded.pick_round) then p.saved_at
        else clock_timestamp() end
    returning p.league_id, p.fight_id
  )
  select of_event, w.league_id, w.fight_id, w.revision, w.replaces
  from saved s join written w on w.league_id = s.league_id and w.fight_id = s.fight_id
$$;

-- Makes all of a member's leagues follow one another, under the locks of `lock_followers`, which returned `held`. Where their
-- picks on an event differ, all follow `lead`; without one they stay apart: the league that joins or, if none does, all of
-- them.
create or replace function follow_one_another(of_user uuid, held uuid[], lead uuid, joining uuid) returns table (
  event_id uuid, league_id uuid, fight_id uuid, revision bigint, replaces boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  ahead events;
  leagues uuid[];
  is_open boolean;
  is_led boolean;
begin
  for ahead in
    select e.* from events e
    where e.status <> 'completed' and exists (select from picks p where p.user_id = of_user and p.event_id = e.id)
  loop
    leagues := array(select following_leagues(of_user, ahead.id));
    continue when cardinality(leagues) < 2 or joining <> all (leagues);
    -- an event that opened only just now is not locked
    is_open := ahead.id = any (held) and not event_locked(ahead);
    is_led := is_open and exists (select from picks p
      where p.user_id = of_user and p.event_id = ahead.id and p.league_id = lead and p.league_id = any (leagues));
    if picks_differ(of_user, ahead.id, leagues, is_open) and not is_led then
      insert into own_picks (user_id, league_id, event_id)
      select m.user_id, m.league_id, ahead.id from league_members m
      where m.user_id = of_user and m.league_id = any (case when joining is null then leagues else array[joining] end)
      order by m.league_id for key share;
    elsif is_open then
      return query select * from follow_picks(of_user, ahead.id, leagues, lead, joining);
    end if;
  end loop;
end $$;
