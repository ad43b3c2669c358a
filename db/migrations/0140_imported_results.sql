-- What a league brought along from before: a spreadsheet of past seasons. An import is undone as a whole.
create table history_imports (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references leagues on delete cascade,
  imported_by uuid references profiles on delete set null,
  imported_at timestamptz not null default now()
);
create index history_imports_league_id on history_imports (league_id);
create index history_imports_imported_by on history_imports (imported_by);

create table imported_results (
  import_id uuid not null references history_imports on delete cascade,
  league_id uuid not null references leagues on delete cascade,
  -- The row of the file.
  row integer not null,
  season text not null check (char_length(season) between 1 and 100),
  event text not null check (char_length(event) between 1 and 200),
  held_on date not null,
  -- A member, former ones too; else the name that the file has.
  user_id uuid references profiles,
  label text check (char_length(label) between 1 and 100),
  points numeric(8, 2) not null,
  won boolean not null,
  participant_id uuid not null generated always as (coalesce(user_id, md5(league_id::text || label)::uuid)) stored,
  primary key (import_id, row),
  check (num_nonnulls(user_id, label) = 1),
  unique (league_id, season, event, held_on, participant_id)
);
create index imported_results_user_id on imported_results (user_id);
