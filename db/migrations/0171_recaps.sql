-- Nights whose results were sent, and from which version of them.
create table settled_events (
  event_id uuid primary key references events on delete cascade,
  results bigint not null,
  settled_at timestamptz not null default now()
);

-- Who had won then in each league, so that a correction that changes it can be sent.
create table settled_winners (
  event_id uuid not null references events on delete cascade,
  league_id uuid not null references leagues on delete cascade,
  user_ids uuid[] not null,
  primary key (event_id, league_id)
);
create index settled_winners_league_id on settled_winners (league_id);

-- Finished seasons whose members were sent how they ended.
create table announced_seasons (
  season_id uuid primary key references league_seasons on delete cascade,
  announced_at timestamptz not null default now()
);
