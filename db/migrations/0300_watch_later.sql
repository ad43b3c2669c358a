-- Who watches an event later sees no result of it until they ask for it. Without a row the standing choice decides: events
-- whose first result came after it are watched later.
create table watch_later (
  user_id uuid not null references profiles on delete cascade,
  event_id uuid not null references events on delete cascade,
  is_on boolean not null,
  -- The fights whose results they have been shown.
  shown uuid[] not null default '{}',
  primary key (user_id, event_id)
);
create index watch_later_event_id on watch_later (event_id);
alter table profiles add column watch_later_since timestamptz;

create index fights_resulted_at on fights (resulted_at) where canceled_at is null;
