-- The private address of a user's calendar feed, of which only the hash is stored.
create table calendar_tokens (
  token_hash bytea primary key,
  user_id uuid not null unique references profiles on delete cascade,
  -- Whoever runs the calendar reads what is in it, so league names are a choice.
  with_leagues boolean not null default false,
  created_at timestamptz not null default now()
);
