-- One set of picks for all of a member's leagues, if they want it. Null: not asked yet, which counts as no. Whoever is in several
-- leagues already is not asked: the switch is in their profile.
alter table profiles add column same_picks boolean;
update profiles p set same_picks = false
where (select count(*) from league_members m where m.user_id = p.id) > 1;

-- 'Different picks here': where a member's league does not follow their others on an event.
create table own_picks (
  user_id uuid not null,
  league_id uuid not null,
  event_id uuid not null references events on delete cascade,
  primary key (league_id, event_id, user_id),
  foreign key (league_id, user_id) references league_members on delete cascade
);
create index own_picks_user_id on own_picks (user_id, event_id, league_id);
create index own_picks_event_id on own_picks (event_id);
create index own_picks_membership on own_picks (league_id, user_id);
