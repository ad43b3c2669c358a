-- What an event's fights add up to; every list of events reads this.
create or replace function fights_summarise() returns trigger language plpgsql as $$
declare
  changed_event uuid := coalesce(new.event_id, old.event_id);
begin
  update events set
    (fight_count, resulted_count, canceled_count, live_updated_at, live_since) = (
      select count(*), count(result_winner), count(canceled_at), max(updated_at) filter (where status = 'live'), min(live_since)
      from fights where event_id = changed_event
    )
  where id = changed_event;
  return null;
end $$;

-- On every update: fights_touch sets updated_at in a before trigger, which a list of columns would not catch.
create or replace trigger fights_summarise after insert or delete or update on fights
  for each row execute function fights_summarise();
