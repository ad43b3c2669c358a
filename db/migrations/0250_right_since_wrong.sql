-- A season's right winners in a row are counted from its scores: right ones after the last wrong one of an event, in the order of
-- its bouts; null where none was wrong.
alter table event_scores
  add column right_since_wrong integer,
  drop constraint event_scores_pkey,
  add primary key (league_id, event_id, user_id) include (winners, methods, rounds, won, right_since_wrong);
-- The job of the minute counts all events anew; until then readers sum them from the picks.
update score_versions set counted = 0;

drop function if exists right_winners_in_row(uuid, uuid, uuid[], integer[], integer[]);
drop function if exists right_winners_run(uuid, uuid, uuid);
