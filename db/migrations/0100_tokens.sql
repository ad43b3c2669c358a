-- What the site admin's programs sign in with. Only the hash is stored: the token is shown once.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  token_hash bytea not null unique,
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null default now(),
  -- Written once an hour at most.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_profile_id on api_tokens (profile_id);
