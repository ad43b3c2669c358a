-- The Wikipedia page, or a section of one, that an event's card is read from.
create table followed_pages (
  event_id uuid primary key references events on delete cascade,
  language text not null check (char_length(language) between 2 and 60),
  page_id bigint not null check (page_id > 0),
  title text not null check (char_length(title) between 1 and 300),
  anchor text check (char_length(anchor) between 1 and 300),
  -- 'keep' takes what is safe before the lock; 'tell' waits for the site admin.
  mode text not null default 'tell' check (mode in ('tell', 'keep')),
  enters_results boolean not null default false,
  followed_by uuid not null references profiles,
  followed_at timestamptz not null,
  -- The latest that was found, and the latest that was read.
  newest_revision bigint,
  revision bigint,
  revision_read_at timestamptz,
  -- The latest reading that was believed, only while the card differs from it.
  reading jsonb,
  reading_revision bigint,
  -- The event's name as the page first had it: a change is news, an event's own name is not.
  read_name text,
  -- Names that a user called the same fighter's: [{"was": …, "is": …}].
  spellings jsonb not null default '[]',
  ended_at timestamptz,
  ended_why text check (ended_why in ('missing', 'redirect', 'no_section', 'over')),
  check ((ended_at is null) = (ended_why is null))
);
create index followed_pages_followed_by on followed_pages (followed_by);

-- What the page says otherwise than the card: one row for as long as that is so.
create table page_differences (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references followed_pages on delete cascade,
  -- Says what differs and how, so that another difference has another.
  key text not null,
  kind text not null,
  fight_id uuid references fights on delete cascade,
  detail jsonb not null,
  first_revision bigint not null,
  first_seen_at timestamptz not null,
  last_revision bigint not null,
  -- The site admin left it as it is.
  left_at timestamptz,
  unique (event_id, key)
);
create index page_differences_fight_id on page_differences (fight_id);

-- How asking goes, for all servers; a row per language.
create table wikipedia_rounds (
  language text primary key,
  asked_at timestamptz,
  leased_until timestamptz not null default 'epoch',
  not_before timestamptz not null default 'epoch',
  -- Wikipedia itself said until when: users wait too.
  is_barred boolean not null default false,
  failures integer not null default 0,
  failing_since timestamptz
);

-- The requests of the last hour: the site's limit counts all servers together.
create table wikipedia_requests (asked_at timestamptz not null);
create index wikipedia_requests_asked_at on wikipedia_requests (asked_at);

-- {"language", "title", "revision"} of the page that a change was taken from; changed_by is then who follows it.
alter table event_changes add column source jsonb;
