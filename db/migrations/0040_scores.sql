-- What each member got right on an event in a league: right winners, right methods where the winner is right, right rounds
-- where the method is. Written once per result from the view summed_scores. A row holds while its event is counted in the
-- version of its results; until the recount after a result has run, readers take that event from the view.
create table event_scores (
  league_id uuid not null references leagues on delete cascade,
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  winners integer not null,
  methods integer not null,
  rounds integer not null,
  won boolean not null,
  primary key (league_id, event_id, user_id),
  check (0 <= rounds and rounds <= methods and methods <= winners)
);
create index event_scores_user_id on event_scores (user_id, event_id);
create index event_scores_event_id on event_scores (event_id);

-- Which results the counts of an event belong to. A table of its own: a recount then never waits for the event's row.
create table score_versions (
  event_id uuid primary key references events on delete cascade,
  results bigint not null default 1,
  counted bigint not null default 0
);
