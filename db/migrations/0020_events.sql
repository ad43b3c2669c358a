create table events (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  start_time timestamptz not null,
  venue text check (venue = btrim(venue) and char_length(venue) between 1 and 200),
  -- What the fights add up to, live_since below included: written by the trigger fights_summarise.
  fight_count integer not null default 0,
  resulted_count integer not null default 0,
  live_updated_at timestamptz,
  status text not null generated always as (
    case
      when live_updated_at is not null or (resulted_count > 0 and resulted_count < fight_count) then 'live'
      when fight_count > 0 and resulted_count = fight_count then 'completed'
      else 'upcoming'
    end
  ) stored,
  -- When somebody was first shown another member's pick: from then on picks never change.
  revealed_at timestamptz,
  reopened_at timestamptz,
  official_at timestamptz,
  created_at timestamptz not null default now(),
  live_since timestamptz
);
create index events_start_time on events (start_time desc);
create index events_unrevealed on events (start_time) where revealed_at is null;

create table fights (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  bout_order integer not null default 1 check (bout_order between 1 and 99),
  status text not null default 'scheduled' check (status in ('scheduled', 'live', 'final')),
  scheduled_rounds integer not null default 3 check (scheduled_rounds in (3, 5)),
  weight_class text check (char_length(weight_class) between 1 and 100),
  red_name text not null check (red_name = btrim(red_name) and char_length(red_name) between 1 and 100),
  blue_name text not null check (blue_name = btrim(blue_name) and char_length(blue_name) between 1 and 100),
  red_record text check (char_length(red_record) between 1 and 40),
  blue_record text check (char_length(blue_record) between 1 and 40),
  red_age integer check (red_age between 14 and 99),
  blue_age integer check (blue_age between 14 and 99),
  red_height text check (char_length(red_height) between 1 and 40),
  blue_height text check (char_length(blue_height) between 1 and 40),
  red_weight text check (char_length(red_weight) between 1 and 40),
  blue_weight text check (char_length(blue_weight) between 1 and 40),
  red_reach text check (char_length(red_reach) between 1 and 40),
  blue_reach text check (char_length(blue_reach) between 1 and 40),
  red_avatar_url text check (char_length(red_avatar_url) between 1 and 2048),
  blue_avatar_url text check (char_length(blue_avatar_url) between 1 and 2048),
  result_winner text check (result_winner in ('red', 'blue', 'draw', 'nc')),
  result_method text check (result_method in ('decision', 'ko_tko', 'submission', 'dq', 'nc')),
  result_round integer,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  live_since timestamptz,
  unique (id, event_id),
  check (result_round between 1 and scheduled_rounds),
  check (result_method is distinct from 'decision' or result_round is null),
  check ((status = 'live') = (live_since is not null))
);
create index fights_event_id on fights (event_id, bout_order);
-- Whether an uploaded image is still shown.
create index fights_red_avatar_url on fights (red_avatar_url) where red_avatar_url is not null;
create index fights_blue_avatar_url on fights (blue_avatar_url) where blue_avatar_url is not null;

-- The audit log of an event and its fights, append-only.
create table event_changes (
  id bigint generated always as identity primary key,
  event_id uuid not null references events on delete cascade,
  fight_id uuid,
  kind text not null check (kind in ('status', 'result', 'card', 'official', 'reopen', 'undo')),
  changed_by uuid references profiles,
  changed_at timestamptz not null default clock_timestamp(),
  before jsonb,
  after jsonb,
  -- The fight's names as they were, because it may be renamed or deleted.
  subject text,
  -- The change that an undo took back.
  undoes bigint references event_changes on delete cascade
);
create unique index event_changes_undoes on event_changes (undoes);
create index event_changes_event_id on event_changes (event_id, id desc);
-- What a deleted account leaves behind.
create index event_changes_changed_by on event_changes (changed_by);
