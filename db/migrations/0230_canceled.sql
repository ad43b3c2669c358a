-- American English: what is called off is canceled, in columns, kinds and the values that history keeps.
alter table events rename cancelled_at to canceled_at;
alter table events rename cancelled_count to canceled_count;
alter table fights rename cancelled_at to canceled_at;

alter table event_changes disable trigger user;
alter table event_changes drop constraint event_changes_kind_check;
update event_changes
  set kind = case kind when 'cancelled' then 'canceled' else kind end,
    before = replace(before::text, '"cancelled_', '"canceled_')::jsonb,
    after = replace(after::text, '"cancelled_', '"canceled_')::jsonb
  where kind = 'cancelled' or before ? 'cancelled_at' or after ? 'cancelled_at';
alter table event_changes
  add constraint event_changes_kind_check check (kind in
    ('status', 'result', 'card', 'official', 'reopen', 'undo', 'replaced', 'canceled', 'moved', 'overturned'));
alter table event_changes enable trigger user;

-- What pages have not read yet, and what was last read of a followed page.
update live_messages set payload = replace(payload::text, '"cancelled_', '"canceled_')::jsonb where payload::text like '%"cancelled_%';
update followed_pages set reading = replace(reading::text, '"cancelled"', '"canceled"')::jsonb where reading::text like '%"cancelled"%';
