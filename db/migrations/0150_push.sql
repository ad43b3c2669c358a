-- A browser in which a user turned notifications on. It goes with its session, by signing out or from another device.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique check (char_length(endpoint) between 1 and 2000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  created_at timestamptz not null default now(),
  -- When its push service last accepted something.
  last_ok_at timestamptz
);
create index push_subscriptions_user_id on push_subscriptions (user_id);

-- The devices that have it already, where others are tried again.
alter table notices add pushed_to uuid[] not null default '{}';

-- A mail and a push may name the same event, two mails never.
alter table reminded_events
  add channel text not null default 'mail' check (channel in ('mail', 'push')),
  drop constraint reminded_events_pkey,
  add primary key (user_id, event_id, edition, channel);
