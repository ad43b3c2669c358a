-- By event first: which of the events without a result a person has picks on is looked up event by event, everything
-- else about them is in kept_scores, and that in turn is summed event by event for the chart of a profile.
drop index picks_user_id;
create index picks_user_id on picks (user_id, event_id, league_id);
drop index kept_scores_user_id;
create index kept_scores_user_id on kept_scores (user_id, event_id);
