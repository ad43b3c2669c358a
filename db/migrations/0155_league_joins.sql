-- When each person first joined a league. It outlasts the membership for as long as picks stay on the league's boards:
-- people of one name are told apart by who came first.
create table league_joins (
  league_id uuid not null references leagues on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null,
  primary key (league_id, user_id)
);
create index league_joins_user_id on league_joins (user_id);

insert into league_joins select league_id, user_id, joined_at from league_members;
insert into league_joins select league_id, user_id, min(saved_at) from picks group by league_id, user_id
  on conflict do nothing;

create function league_members_note_join() returns trigger language plpgsql as $$
begin
  insert into league_joins values (new.league_id, new.user_id, new.joined_at) on conflict do nothing;
  return null;
end $$;
create trigger league_members_note_join after insert on league_members
  for each row execute function league_members_note_join();

-- A name may also change what somebody else of the same name is called, on every board of the league.
create or replace function profiles_take_board_versions() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('live_messages', 0));
  perform take_board_version(league_id) from league_joins where user_id = new.id;
  return null;
end $$;
