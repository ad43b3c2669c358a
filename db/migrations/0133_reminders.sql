-- As the browser said at the last visit; null: nobody knows.
alter table profiles add time_zone text check (char_length(time_zone) between 1 and 64);

-- Who is sitting an event out gets no reminder of it.
create table event_skips (
  user_id uuid not null references profiles on delete cascade,
  event_id uuid not null references events on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (user_id, event_id)
);
create index event_skips_event_id on event_skips (event_id);

-- Which mail names which event, claimed before it is sent: two mails for one user never name the same one.
create table reminded_events (
  user_id uuid not null references profiles on delete cascade,
  event_id uuid not null references events on delete cascade,
  edition integer not null,
  notice_id uuid not null,
  sent_at timestamptz,
  primary key (user_id, event_id, edition)
);
create index reminded_events_event_id on reminded_events (event_id);
