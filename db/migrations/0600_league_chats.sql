-- Where a league's group chat takes posts, and which of them it wants. The address lets anybody post there: it is stored encrypted.
create table league_chats (
  league_id uuid primary key references leagues on delete cascade,
  service text not null check (service in ('discord', 'slack', 'json')),
  address bytea not null,
  address_end text not null check (char_length(address_end) = 4),
  posts_open boolean not null default true,
  posts_hour boolean not null default true,
  posts_out boolean not null default true,
  posts_recap boolean not null default true,
  with_names boolean not null default false,
  with_result boolean not null default false,
  -- Nothing that happened earlier is posted.
  since timestamptz not null default now(),
  -- In a row.
  refusals integer not null default 0 check (refusals >= 0),
  -- As the service asked.
  wait_until timestamptz,
  off_at timestamptz,
  told_at timestamptz
);

-- A post goes to a league's chat instead of to a user.
alter table notices
  alter column user_id drop not null,
  add column league_id uuid references leagues on delete cascade,
  -- Set before it leaves, so that what a killed server may have posted is not posted again.
  add column posting_at timestamptz,
  drop constraint notices_channel_check,
  add constraint notices_channel_check check (channel in ('mail', 'push', 'chat')),
  add constraint notices_addressee_check check (
    num_nonnulls(user_id, league_id) = 1 and (channel = 'chat') = (league_id is not null)
  );
create unique index notices_of_leagues on notices (league_id, kind, subject) where league_id is not null;
