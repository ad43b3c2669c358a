-- Which changes of a card its pickers were sent, batch after batch. Two servers cannot close the same one: each begins
-- where the last one ended.
create table card_change_batches (
  event_id uuid not null references events on delete cascade,
  after_change bigint not null,
  through_change bigint not null check (through_change > after_change),
  closed_at timestamptz not null default now(),
  primary key (event_id, after_change)
);
-- What changed before anybody was sent changes is no news.
insert into card_change_batches (event_id, after_change, through_change)
  select event_id, 0, max(id) from event_changes group by event_id;
