create table profiles (
  id uuid primary key default gen_random_uuid(),
  -- null only once the account is deleted: the row then stands for "Deleted member" on past boards
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  display_name text check (char_length(display_name) between 1 and 50),
  avatar_url text check (char_length(avatar_url) between 1 and 2048),
  role text not null default 'standard' check (role in ('standard', 'pro')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((email is null) = (deleted_at is not null))
);
create unique index profiles_email_key on profiles (lower(email));
-- The site admin's list of members, newest first.
create index profiles_created_at on profiles (created_at desc, id) where deleted_at is null;
-- Whether an uploaded image is still shown.
create index profiles_avatar_url on profiles (avatar_url) where avatar_url is not null;

create table credentials (
  profile_id uuid primary key references profiles on delete cascade,
  password_hash text,
  email_verified_at timestamptz
);

create table identities (
  issuer text not null,
  subject text not null,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  -- What the provider calls the user: suggested at onboarding and used for nothing else (rule 14).
  suggested_name text check (char_length(suggested_name) between 1 and 50),
  primary key (issuer, subject)
);
create index identities_profile_id on identities (profile_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  profile_id uuid not null references profiles on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_profile_id on sessions (profile_id);
create index sessions_expires_at on sessions (expires_at);

create table recovery_links (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  purpose text not null check (purpose in ('recovery', 'sign_in')),
  access_hash bytea not null unique,
  refresh_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the mail with the link went out: null for a link that is handed over, and for one whose mail is not yet accepted.
  mailed_at timestamptz
);
create index recovery_links_profile_id on recovery_links (profile_id);
create index recovery_links_expires_at on recovery_links (expires_at);

create table recovery_grants (
  token_hash bytea primary key,
  link_id uuid not null references recovery_links on delete cascade,
  expires_at timestamptz not null
);
create index recovery_grants_link_id on recovery_grants (link_id);

create table attempts (
  kind text not null,
  subject bytea not null,
  used integer not null check (used >= 0),
  window_ends_at timestamptz not null,
  primary key (kind, subject)
);
create index attempts_window_ends_at on attempts (window_ends_at);

-- Random keys that every server on this database shares, made when first needed.
create table server_keys (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- Google sign-ins that have returned: the sealed cookie of each is good once, however many copies of it there are.
create table spent_flows (
  state_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_flows_expires_at on spent_flows (expires_at);

-- The answers to requests that create something: the same request sent again gets its answer and creates nothing. Only the
-- key's hash is stored, because a session's token is derived from the key itself.
create table idempotency_keys (
  user_id uuid not null references profiles on delete cascade,
  key_hash bytea not null,
  -- Of the request: another one with the same key must not get its answer.
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
