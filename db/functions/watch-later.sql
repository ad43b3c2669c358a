-- The events of which a user has not seen everything: those they watch later, from the first result on until they have seen
-- all, for at most 14 days. Tables are named in full, because db/unwatched.sql has others with the same names.
create or replace function unwatched_events(of_user uuid)
returns table (event_id uuid, since timestamptz, shown uuid[]) language sql stable as $$
  select e.id, f.first_result, coalesce(w.shown, '{}')
  from public.profiles p
  cross join (
    select distinct r.event_id from public.fights r
    where r.resulted_at > now() - interval '14 days' and r.canceled_at is null
  ) recent
  join public.events e on e.id = recent.event_id
  left join public.watch_later w on w.user_id = p.id and w.event_id = e.id
  cross join lateral (
    select min(r.resulted_at) as first_result, bool_and(r.id = any (coalesce(w.shown, '{}'))) as all_shown
    from public.fights r where r.event_id = e.id and r.resulted_at is not null and r.canceled_at is null
  ) f
  where p.id = of_user
    and coalesce(w.is_on, p.watch_later_since <= f.first_result)
    and f.first_result > now() - interval '14 days'
    and not (f.all_shown and e.status = 'completed')
$$;

-- The user's open streams must know before the next result does.
create or replace function watch_later_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('watch_later', new.user_id::text);
  return null;
end $$;
create or replace trigger watch_later_notify after insert or update on watch_later
  for each row execute function watch_later_notify();

create or replace function profiles_watch_later_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('watch_later', new.id::text);
  return null;
end $$;
create or replace trigger profiles_watch_later_notify after update of watch_later_since on profiles
  for each row when (old.watch_later_since is distinct from new.watch_later_since)
  execute function profiles_watch_later_notify();
