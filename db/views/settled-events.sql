-- Results that nobody is likely to change anymore: official, or untouched for three hours. The last one has shown the picks.
create or replace function event_settled(e events) returns boolean language sql stable as $$
  select e.status = 'completed' and e.resulted_count > e.canceled_count and e.canceled_at is null
    and (e.official_at is not null or not exists (
      select from event_changes c where c.event_id = e.id and c.changed_at > now() - interval '3 hours'))
$$;
