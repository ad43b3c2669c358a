-- What a user wants to be told, and how. No row: the default.
create table notice_settings (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  channel text not null check (channel in ('mail', 'push')),
  is_on boolean not null,
  -- When reminders come: the day before, or hours before the lock.
  slot text check (slot in ('day', 'hours')),
  primary key (user_id, kind, channel)
);

-- Beside the memberships and not in them, because everybody in a league is sent a change of those.
create table muted_leagues (
  user_id uuid not null references profiles on delete cascade,
  league_id uuid not null references leagues on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (user_id, league_id)
);
create index muted_leagues_league_id on muted_leagues (league_id);
