-- Whether a fight of an open event takes picks: it has neither ended nor a result.
create or replace function fight_open(f fights) returns boolean language sql immutable as $$
  select f.status <> 'final' and f.result_winner is null
$$;

-- Whether a fight has yet to be picked, or its pick to be looked at again; only the pick's owner may know (R46).
create or replace function lacks_pick(f fights, p picks) returns boolean language sql immutable as $$
  select fight_open(f) and (p.fight_id is null or p.needs_review)
$$;

-- How many of a member's picks are missing, as far as others may know (R30, R46): open fights minus the number of picks. Which
-- fights lack one would reveal who picked a fight that has closed, and a pick that asks for review counts as in.
create or replace function missing_pick_count(of_league uuid, of_event uuid, of_user uuid) returns integer language sql stable as $$
  select greatest(0,
    (select count(*) from fights f where f.event_id = of_event and fight_open(f))
    - (select count(*) from picks p where p.user_id = of_user and p.event_id = of_event and p.league_id = of_league)
  )::integer
$$;
