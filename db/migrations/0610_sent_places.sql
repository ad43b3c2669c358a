-- The places that a user was last sent of a night, so that a push says what has moved since, and a correction only what it changed.
create table sent_places (
  user_id uuid not null references profiles on delete cascade,
  event_id uuid not null references events on delete cascade,
  league_id uuid not null references leagues on delete cascade,
  place integer not null check (place > 0),
  -- By which push, and the one before it: a device that is tried again is sent the same.
  notice_id uuid not null,
  before integer,
  primary key (user_id, event_id, league_id)
);
create index sent_places_event_id on sent_places (event_id);
create index sent_places_league_id on sent_places (league_id);
