-- One line for each of a league's picks; docs/rules.md (R54) says how anybody can check them.
create or replace function seal_picks(of_event uuid) returns void language sql as $$
  insert into event_seals (event_id, league_id, sealed, hash)
  select of_event, league_id, sealed, encode(sha256(convert_to(sealed, 'UTF8')), 'hex')
  from (
    select p.league_id,
      'salt ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || E'\n'
        || string_agg(concat_ws(' ', p.fight_id, p.user_id, p.pick_winner, p.pick_method, coalesce(p.pick_round::text, '-'),
          iso_time(p.saved_at)) || E'\n', '' order by p.fight_id, p.user_id) as sealed
    from picks p where p.event_id = of_event
    group by p.league_id
  ) lines
$$;

-- Together with showing the picks, in the same transaction, whatever caused it: nobody has seen another's pick before, and none
-- changes after.
create or replace function events_seal() returns trigger language plpgsql as $$
begin
  if new.revealed_at is not null then
    perform seal_picks(new.id);
  else
    update event_seals set voided_at = clock_timestamp() where event_id = new.id and voided_at is null;
  end if;
  return null;
end $$;
create or replace trigger events_seal after update of revealed_at on events
  for each row when ((old.revealed_at is null) <> (new.revealed_at is null))
  execute function events_seal();
