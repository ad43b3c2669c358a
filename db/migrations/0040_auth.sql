-- Random keys that every server on this database shares, made when first needed.
create table server_keys (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

-- What the provider calls the person: prefills onboarding, nothing else (R14).
alter table identities add column suggested_name text check (char_length(suggested_name) between 1 and 50);

create index attempts_window_ends_at on attempts (window_ends_at);
create index recovery_links_expires_at on recovery_links (expires_at);
