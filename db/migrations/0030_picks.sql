create table picks (
  user_id uuid not null references profiles,
  league_id uuid not null references leagues on delete cascade,
  event_id uuid not null,
  fight_id uuid not null,
  pick_winner text not null check (pick_winner in ('red', 'blue')),
  pick_method text not null check (pick_method in ('ko_tko', 'submission', 'decision')),
  pick_round integer check (pick_round between 1 and 5),
  -- Grows with every choice of the user: a save that arrives late with an older one changes nothing.
  revision bigint not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- The card changed under the pick (fighter replaced, fewer rounds): its owner should look again.
  needs_look boolean not null default false,
  -- The fight as it was when such a pick was made, so that its owner sees what changed. Null while it needs no look.
  picked_against jsonb,
  primary key (league_id, fight_id, user_id),
  foreign key (fight_id, event_id) references fights (id, event_id) on delete cascade,
  check ((pick_method = 'decision') = (pick_round is null)),
  check (picked_against is null or needs_look)
);
create index picks_event_id on picks (event_id, league_id);
-- Whether a user has picks at all on an event, and in which leagues, is read from the index alone.
create index picks_user_id on picks (user_id, event_id, league_id);
create index picks_fight_id on picks (fight_id);
