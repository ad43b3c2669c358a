-- Every reading of standings and statistics asks which events' counts do not hold, and these are few.
alter table score_versions add column is_counted boolean not null generated always as (counted = results) stored;
create index score_versions_uncounted on score_versions (event_id) where not is_counted;
create index events_unscored on events (id) where revealed_at is null or resulted_count = 0;

-- A season is summed from the index alone.
alter table event_scores
  drop constraint event_scores_pkey,
  add primary key (league_id, event_id, user_id) include (winners, methods, rounds, won);
drop index event_scores_user_id;
create index event_scores_user_id on event_scores (user_id, event_id) include (league_id, winners, methods, rounds, won);

-- Became scores_by_event, which returns other columns.
drop function if exists person_scores(uuid);
