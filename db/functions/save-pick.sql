-- Saves one pick in one round trip, durable when it returns: lock, check, write.
-- Outcomes: saved, superseded (a newer choice is stored), not_found, locked, closed, bad_round.
--
-- A choice may be made offline and arrive late. `seen_red` and `seen_blue` are the fighters that its maker saw: if one was
-- replaced since, the pick is saved and asks for a fresh look; another spelling of the same fighter asks for none.
-- `carried` names the parts that were not chosen now but were carried along from the screen: if another value is stored by
-- then, from a second window, the choice is superseded.
-- A choice that names no fighters was made on the present card, and one that carries nothing chose every part.
create or replace function save_pick(
  saver uuid, in_league uuid, in_event uuid, on_fight uuid,
  winner text, method text, round integer, choice_revision bigint,
  seen_red text default null, seen_blue text default null, carried text[] default '{}'
) returns table (outcome text, revision bigint, saved_at timestamptz, needs_look boolean, picked_against jsonb)
language plpgsql rows 1 as $$
#variable_conflict use_column
declare
  the_event events;
  the_fight fights;
  pick_revision bigint;
  is_unseen boolean;
begin
  perform lock_event_shared(in_event);
  perform 1 from league_members m where m.league_id = in_league and m.user_id = saver for key share;
  if not found then outcome := 'not_found'; return next; return; end if;
  select * into the_event from events e where e.id = in_event;
  select * into the_fight from fights f where f.id = on_fight and f.event_id = in_event;
  if the_event.id is null or the_fight.id is null then outcome := 'not_found'; return next; return; end if;
  if event_locked(the_event) then outcome := 'locked'; return next; return; end if;
  if the_fight.result_winner is not null or the_fight.status = 'final' then
    outcome := 'closed'; return next; return;
  end if;
  if round > the_fight.scheduled_rounds then outcome := 'bad_round'; return next; return; end if;
  pick_revision := coalesce(choice_revision, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  -- a round that is gone was refused above, so the names are all of the card that can have changed under the choice
  is_unseen := coalesce(seen_red <> all (the_fight.red_name || the_fight.red_spellings)
    or seen_blue <> all (the_fight.blue_name || the_fight.blue_spellings), false);
  return query
    insert into picks as p (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision,
      needs_look, picked_against)
    values (saver, in_league, in_event, on_fight, winner, method, round, pick_revision, is_unseen,
      case when is_unseen then jsonb_build_object('red_name', seen_red, 'blue_name', seen_blue,
        'scheduled_rounds', the_fight.scheduled_rounds) end)
    on conflict (league_id, fight_id, user_id) do update set
      pick_winner = excluded.pick_winner, pick_method = excluded.pick_method, pick_round = excluded.pick_round,
      revision = case when choice_revision is null then greatest(excluded.revision, p.revision + 1) else excluded.revision end,
      saved_at = clock_timestamp(),
      -- a repeated save says nothing new: its choice was made before the card changed
      needs_look = excluded.needs_look
        or (p.needs_look and excluded.revision = p.revision and choice_revision is not null),
      picked_against = case
        when excluded.needs_look then excluded.picked_against
        when excluded.revision = p.revision and choice_revision is not null then p.picked_against
      end
      where (choice_revision is null or excluded.revision > p.revision
          or (excluded.revision = p.revision and excluded.pick_winner = p.pick_winner
              and excluded.pick_method = p.pick_method and excluded.pick_round is not distinct from p.pick_round))
        and ('pick_winner' <> all (carried) or excluded.pick_winner = p.pick_winner)
        and ('pick_method' <> all (carried) or excluded.pick_method = p.pick_method)
        and ('pick_round' <> all (carried) or excluded.pick_round is not distinct from p.pick_round)
    returning 'saved', p.revision, p.saved_at, p.needs_look, p.picked_against;
  if not found then
    return query select 'superseded', p.revision, p.saved_at, p.needs_look, p.picked_against from picks p
      where p.league_id = in_league and p.fight_id = on_fight and p.user_id = saver;
  end if;
end $$;
