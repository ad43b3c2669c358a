-- How many of a member's picks are missing, as far as others may know (R30, R46): open fights less the number of picks. Which
-- fights lack one would tell who picked a fight that has closed, and a pick that asks for a fresh look is in.
create or replace function missing_pick_count(of_league uuid, of_event uuid, of_user uuid) returns integer language sql stable as $$
  select greatest(0,
    (select count(*) from fights f where f.event_id = of_event and f.status <> 'final' and f.result_winner is null)
    - (select count(*) from picks p where p.user_id = of_user and p.event_id = of_event and p.league_id = of_league)
  )::integer
$$;
