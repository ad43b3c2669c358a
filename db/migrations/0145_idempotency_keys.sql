-- What a request that creates something made, so that the same request sent again answers with it and makes nothing new.
-- Only the key's hash is stored: a session's token is derived from the key itself.
create table idempotency_keys (
  user_id uuid not null references profiles on delete cascade,
  key_hash bytea not null,
  -- Of what was asked for: another request must not pass for this one.
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
