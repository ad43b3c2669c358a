-- An edit of a live fight's card touches updated_at in a before trigger, which a column list would not notice.
drop trigger fights_summarise on fights;
create trigger fights_summarise after insert or delete or update on fights
  for each row execute function fights_summarise();

-- The names of the fight as they were, so that the account stays readable when the fight is renamed or deleted;
-- and which change an undo took back.
alter table event_changes
  add column subject text,
  add column undoes bigint references event_changes on delete cascade;
create unique index event_changes_undoes on event_changes (undoes);

create function event_changes_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'event_changes is append-only';
end $$;
create trigger event_changes_append_only before update on event_changes
  for each row execute function event_changes_append_only();
