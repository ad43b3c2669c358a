-- Whether a bout's picks may be shown once its event's are: not while the same bout takes picks on another card, or took some
-- there that are hidden. Both would reveal who thinks what of the same fight.
create or replace function bout_shown(of_fight uuid) returns boolean language sql stable as $$
  select not exists (
    select from same_bouts own join same_bouts other on other.bout = own.bout
    join fights f on f.id = other.fight_id and f.canceled_at is null
    join events e on e.id = f.event_id and e.revealed_at is null
    where own.fight_id = of_fight)
$$;
