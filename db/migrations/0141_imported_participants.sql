-- A name's id is a UUID of version 8, as answers promise.
alter table imported_results drop column participant_id;
alter table imported_results add participant_id uuid not null generated always as (coalesce(user_id,
  overlay(overlay(md5(league_id::text || label) placing '8' from 13) placing '8' from 17)::uuid)) stored;
alter table imported_results add unique (league_id, season, event, held_on, participant_id);
