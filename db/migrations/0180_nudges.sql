-- A league's admins may ask for missing picks once an event.
create table league_nudges (
  league_id uuid not null references leagues on delete cascade,
  event_id uuid not null references events on delete cascade,
  nudged_by uuid not null references profiles on delete cascade,
  nudged_at timestamptz not null default now(),
  primary key (league_id, event_id)
);
create index league_nudges_event_id on league_nudges (event_id);
create index league_nudges_nudged_by on league_nudges (nudged_by);
