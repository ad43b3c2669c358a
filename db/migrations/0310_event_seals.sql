-- What the picks of a league were when they were first shown, so that anybody who saw the seal can check it afterwards.
create table event_seals (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  league_id uuid not null references leagues on delete cascade,
  sealed_at timestamptz not null default clock_timestamp(),
  -- Picks were reopened: the next lock makes another.
  voided_at timestamptz,
  sealed text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create unique index event_seals_standing on event_seals (event_id, league_id) where voided_at is null;
create index event_seals_of_league on event_seals (league_id, event_id);
