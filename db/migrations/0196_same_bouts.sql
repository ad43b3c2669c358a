-- One bout on several cards, because it moved before its picks were shown; kept when it is restored.
create table same_bouts (
  fight_id uuid primary key references fights on delete cascade,
  -- The same for all of them.
  bout uuid not null
);
create index same_bouts_bout on same_bouts (bout);

with recursive moves as (
  select f.id as origin, f.id, f.moved_to from fights f join events e on e.id = f.event_id
  where f.moved_to is not null and (e.revealed_at is null or f.cancelled_at <= e.revealed_at)
    and not exists (select from fights before where before.moved_to = f.id)
  union all
  select m.origin, f.id, f.moved_to from moves m join fights f on f.id = m.moved_to
)
insert into same_bouts (fight_id, bout) select distinct on (id) id, origin from moves order by id, origin;
