-- An event belongs to the season with the latest start not after its own, so seasons leave no gap: the first of every league
-- begins at -infinity, the others with an event that was open when it was chosen.
create table league_seasons (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references leagues on delete cascade,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 40),
  first_event_id uuid references events on delete set null,
  starts_at timestamptz not null,
  drop_worst smallint not null default 0 check (drop_worst between 0 and 4),
  points_winner smallint not null default 5,
  points_method smallint not null default 3,
  points_round smallint not null default 2,
  -- When its final table was first written, and from what: its events, and the sum of their results' versions.
  settled_at timestamptz,
  settled_events uuid[],
  settled_results bigint,
  -- When a result that was changed afterwards last changed that table.
  corrected_at timestamptz,
  unique (league_id, starts_at)
);
create index league_seasons_first_event_id on league_seasons (first_event_id);

-- The final table of a finished season. It stays when one of its events is deleted.
create table season_standings (
  season_id uuid not null references league_seasons on delete cascade,
  user_id uuid not null references profiles,
  rank integer not null,
  points integer not null,
  wins integer not null,
  perfect integer not null,
  methods integer not null,
  winners integer not null,
  best integer not null,
  events integer not null,
  written_at timestamptz not null default now(),
  primary key (season_id, user_id)
);
create index season_standings_user_id on season_standings (user_id);

insert into league_seasons (league_id, name, starts_at) select id, 'Season 1', '-infinity' from leagues;
