-- The outbox: whatever the site sends to a user by itself is a row, one per user, kind, subject and channel.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (char_length(kind) between 1 and 40),
  subject text not null check (char_length(subject) between 1 and 200),
  channel text not null check (channel in ('mail', 'push')),
  due_at timestamptz not null default now(),
  drop_after timestamptz not null,
  -- When the sender looks at it next. A claim moves it on, so that what a killed server had claimed becomes due again.
  next_try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  claimed_at timestamptz,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not_needed', 'too_late', 'refused', 'no_address')),
  check ((settled_at is null) = (outcome is null)),
  unique (user_id, kind, subject, channel)
);
create index notices_open on notices (next_try_at) where settled_at is null;
create index notices_claimed on notices (claimed_at) where settled_at is null and claimed_at is not null;
create index notices_settled on notices (settled_at) where settled_at is not null;
