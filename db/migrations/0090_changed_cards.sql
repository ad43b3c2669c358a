alter table events disable trigger user;
-- Reminders are once per edition: a night that moved far, or whose picks were reopened, is told anew.
alter table events
  add edition integer not null default 1,
  add edition_start timestamptz,
  add cancelled_at timestamptz,
  add cancelled_count integer not null default 0,
  drop column status;
update events set edition_start = start_time;
-- A bout that is off has a result (nc, nc), which alone makes an event neither live nor its picks known.
alter table events
  alter edition_start set not null,
  add status text not null generated always as (
    case
      when live_updated_at is not null or (resulted_count > cancelled_count and resulted_count < fight_count) then 'live'
      when fight_count > 0 and resulted_count = fight_count then 'completed'
      else 'upcoming'
    end
  ) stored;
alter table events enable trigger user;
drop index events_unscored;
create index events_unscored on events (id) where revealed_at is null or resulted_count <= cancelled_count;

alter table fights
  add cancelled_at timestamptz,
  add moved_to uuid references fights on delete set null,
  add overturned_note text check (char_length(overturned_note) between 1 and 240),
  -- Other names of the same fighter: who picked against one of them has nothing to look at again.
  add red_spellings text[] not null default '{}',
  add blue_spellings text[] not null default '{}',
  -- Who was replaced after the lock, when a pick stands on its corner.
  add red_replaces text,
  add blue_replaces text,
  add check (cancelled_at is null or (status, result_winner, result_method) = ('final', 'nc', 'nc')),
  add check (moved_to is null or cancelled_at is not null),
  add check (overturned_note is null or result_winner is not null);
create index fights_moved_to on fights (moved_to) where moved_to is not null;

alter table event_changes
  drop constraint event_changes_kind_check,
  add constraint event_changes_kind_check check (kind in
    ('status', 'result', 'card', 'official', 'reopen', 'undo', 'replaced', 'cancelled', 'moved', 'overturned'));
