-- Saves picks of one event in one round trip, durable when it returns: lock, check, write. Each pick has its own outcome,
-- under its place in the list (from 1): saved, superseded (a newer choice is stored), not_found, locked, closed, bad_round.
--
-- A choice may be made offline and arrive late. `seen` has the fighters that its maker saw: if one was replaced since, the
-- pick is saved and asks for review; another spelling of the same fighter asks for none.
-- `carried` names the parts that were not chosen now but were carried along from the screen: if another value is stored by
-- then, from a second window, the choice is superseded.
-- A choice that names no fighters was made on the present card, and one without a revision is the newest.
-- A choice in a league that follows others of its maker is saved in all of them (R56): a row of the answer for each.
drop function if exists save_picks(uuid, jsonb);
create or replace function save_picks(in_event uuid, choices jsonb) returns table (
  place bigint, league_id uuid, outcome text, revision bigint, saved_at timestamptz, needs_review boolean, picked_against jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  the_event events;
  followers uuid[];
  choice record;
begin
  perform lock_event_shared(in_event);
  perform lock_followers_shared(c.user_id) from (
    select distinct user_id from jsonb_to_recordset(choices) as c (user_id uuid) order by user_id
  ) c;
  -- read only now: until the commit nobody sets a fight live, changes the card or shows picks
  select * into the_event from events e where e.id = in_event;
  select array_agg(p.id) into followers
  from jsonb_to_recordset(choices) as c (user_id uuid) join profiles p on p.id = c.user_id and p.same_picks;
  for choice in
    select c.*, l.id as in_league, f.scheduled_rounds,
      coalesce(c.revision, (extract(epoch from c.made_at) * 1000)::bigint) as its_revision,
      -- a round that is gone is refused, so names are all that can have changed under the choice
      coalesce(c.seen ->> 'red_name' <> all (f.red_name || f.red_spellings)
        or c.seen ->> 'blue_name' <> all (f.blue_name || f.blue_spellings), false) as is_unseen,
      case
        -- key share: waits for a membership that is ending
        when f.id is null or (select true from league_members m
          where m.league_id = l.id and m.user_id = c.user_id for key share) is null then 'not_found'
        when event_locked(the_event) then 'locked'
        when not fight_open(f) then 'closed'
        when c.pick_round > f.scheduled_rounds then 'bad_round'
      end as refusal
    from (
      select *, clock_timestamp() as made_at
      from rows from (jsonb_to_recordset(choices) as (user_id uuid, league_id uuid, fight_id uuid, pick_winner text,
          pick_method text, pick_round integer, revision bigint, seen jsonb, carried text[]))
        with ordinality as a (user_id, league_id, fight_id, pick_winner, pick_method, pick_round, revision, seen, carried, place)
    ) c
    cross join lateral (
      select c.league_id as id
      union all
      select f.id from following_leagues(c.user_id, in_event) f (id)
      where c.user_id = any (followers) and f.id <> c.league_id
        and c.league_id in (select following_leagues(c.user_id, in_event))
    ) l
    left join fights f on f.id = c.fight_id and f.event_id = in_event
    -- always in the same order, so that no two calls deadlock
    order by c.user_id, l.id, c.fight_id, c.place
  loop
    place := choice.place;
    league_id := choice.in_league;
    insert into picks as p (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision,
      needs_review, picked_against)
    select choice.user_id, choice.in_league, in_event, choice.fight_id, choice.pick_winner, choice.pick_method,
      choice.pick_round, choice.its_revision, choice.is_unseen, case when choice.is_unseen then
        choice.seen || jsonb_build_object('scheduled_rounds', choice.scheduled_rounds) end
    where choice.refusal is null
    on conflict (league_id, fight_id, user_id) do update set
      pick_winner = excluded.pick_winner, pick_method = excluded.pick_method, pick_round = excluded.pick_round,
      revision = case when choice.revision is null then greatest(excluded.revision, p.revision + 1) else excluded.revision end,
      saved_at = clock_timestamp(),
      -- a repeated save is no news: its choice was made before the card changed
      needs_review = excluded.needs_review
        or (p.needs_review and excluded.revision = p.revision and choice.revision is not null),
      picked_against = case
        when excluded.needs_review then excluded.picked_against
        when excluded.revision = p.revision and choice.revision is not null then p.picked_against
      end
      where (choice.revision is null or excluded.revision > p.revision
          or (excluded.revision = p.revision and excluded.pick_winner = p.pick_winner
              and excluded.pick_method = p.pick_method and excluded.pick_round is not distinct from p.pick_round))
        and ('pick_winner' <> all (choice.carried) or excluded.pick_winner = p.pick_winner)
        and ('pick_method' <> all (choice.carried) or excluded.pick_method = p.pick_method)
        and ('pick_round' <> all (choice.carried) or excluded.pick_round is not distinct from p.pick_round)
    returning 'saved', p.revision, p.saved_at, p.needs_review, p.picked_against
      into outcome, revision, saved_at, needs_review, picked_against;
    outcome := coalesce(choice.refusal, outcome, 'superseded');
    return next;
  end loop;
end $$;
