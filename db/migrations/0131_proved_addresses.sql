-- Mails that prove an address: the account's own, or the one that is to become it.
create table email_proofs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  asked_at timestamptz not null default now(),
  -- A mail that is sent again carries other secrets, and its reader may have kept either.
  link_hashes bytea[] not null default '{}',
  code_hashes bytea[] not null default '{}',
  sent_at timestamptz,
  wrong_codes integer not null default 0
);
create index email_proofs_user_id on email_proofs (user_id);
create index email_proofs_asked_at on email_proofs (asked_at);

-- Changes of a proved address, for as long as whoever reads the old mailbox may undo them.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  old_email text not null,
  new_email text not null,
  changed_at timestamptz not null default now(),
  undo_hashes bytea[] not null default '{}'
);
create index email_changes_user_id on email_changes (user_id);
create index email_changes_changed_at on email_changes (changed_at);

-- A mail server said that this address takes no mail: nothing unasked is sent to it any more.
alter table credentials add email_refused_at timestamptz;
