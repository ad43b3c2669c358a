-- What each person made of an event in a league, kept from the first reading after a result: picks do not change any
-- more, so that a season adds up a row per person and event instead of every pick. `version` is the event's when it was
-- counted (board_versions): another one is counted anew by whoever reads next.
create table kept_scores (
  league_id uuid not null references leagues on delete cascade,
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  version uuid not null,
  points integer not null,
  perfect integer not null,
  won boolean not null,
  primary key (league_id, event_id, user_id)
);
create index kept_scores_user_id on kept_scores (user_id);
create index kept_scores_event_id on kept_scores (event_id);

-- Events whose points may be told.
create view scored_events as
  select e.id, e.name, e.start_time, e.resulted_count = e.fight_count as complete,
    coalesce(v.version, '00000000-0000-0000-0000-000000000000') as version
  from events e left join board_versions v on v.subject = e.id
  where e.revealed_at is not null and e.resulted_count > 0;

-- Where a person has picks at all is read from the index alone.
drop index picks_user_id;
create index picks_user_id on picks (user_id, league_id, event_id);
