-- See functions/live-messages.sql.
create table live_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fight', 'fight_deleted', 'event', 'event_deleted', 'league', 'league_deleted', 'member_joined', 'member_left')),
  event_id uuid,
  league_id uuid,
  user_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_messages_created_at on live_messages (created_at);

-- See functions/board-versions.sql. A subject is an event or a league; one without a row never changed.
create table board_versions (
  subject uuid primary key,
  version uuid not null default gen_random_uuid()
);
