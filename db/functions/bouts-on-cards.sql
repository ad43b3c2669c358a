-- What happens to a bout on one card may show its picks on the others, or hide them.
create or replace function change_other_cards(of_fight uuid, of_bout uuid) returns void language plpgsql as $$
begin
  -- The publishers' lock comes first, as everywhere.
  perform lock_live_messages();
  perform take_board_version(f.event_id), results_changed(f.event_id)
    from same_bouts s join fights f on f.id = s.fight_id
    where s.bout = of_bout and s.fight_id <> of_fight;
end $$;

create or replace function fights_change_other_cards() returns trigger language plpgsql as $$
begin
  perform change_other_cards(s.fight_id, s.bout) from same_bouts s where s.fight_id = new.id;
  return null;
end $$;

create or replace trigger fights_change_other_cards after update of canceled_at on fights
  for each row when (old.canceled_at is distinct from new.canceled_at) execute function fights_change_other_cards();

create or replace function events_change_other_cards() returns trigger language plpgsql as $$
begin
  perform change_other_cards(s.fight_id, s.bout)
    from fights f join same_bouts s on s.fight_id = f.id where f.event_id = new.id;
  return null;
end $$;

create or replace trigger events_change_other_cards after update of revealed_at on events
  for each row when (old.revealed_at is distinct from new.revealed_at) execute function events_change_other_cards();

-- A bout that is deleted here is left only on the other cards.
create or replace function same_bouts_change_other_cards() returns trigger language plpgsql as $$
begin
  perform change_other_cards(old.fight_id, old.bout);
  return null;
end $$;

create or replace trigger same_bouts_change_other_cards after delete on same_bouts
  for each row execute function same_bouts_change_other_cards();
