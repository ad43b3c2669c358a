-- People ---------------------------------------------------------------------

create table profiles (
  id uuid primary key default gen_random_uuid(),
  -- null only once the account is deleted: the row then stands for "Deleted member" on past boards
  email text check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  display_name text check (char_length(display_name) between 1 and 50),
  avatar_url text check (char_length(avatar_url) between 1 and 2048),
  role text not null default 'standard' check (role in ('standard', 'pro')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((email is null) = (deleted_at is not null))
);
create unique index profiles_email_key on profiles (lower(email));

create table credentials (
  profile_id uuid primary key references profiles on delete cascade,
  password_hash text,
  email_verified_at timestamptz
);

create table identities (
  issuer text not null,
  subject text not null,
  profile_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_profile_id on identities (profile_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  profile_id uuid not null references profiles on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_profile_id on sessions (profile_id);
create index sessions_expires_at on sessions (expires_at);

create table recovery_links (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  purpose text not null check (purpose in ('recovery', 'sign_in')),
  access_hash bytea not null unique,
  refresh_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_links_profile_id on recovery_links (profile_id);

create table recovery_grants (
  token_hash bytea primary key,
  link_id uuid not null references recovery_links on delete cascade,
  expires_at timestamptz not null
);
create index recovery_grants_link_id on recovery_grants (link_id);

create table attempts (
  kind text not null,
  subject bytea not null,
  used integer not null check (used >= 0),
  window_ends_at timestamptz not null,
  primary key (kind, subject)
);

-- Leagues --------------------------------------------------------------------

create table leagues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 64),
  created_by uuid not null references profiles,
  join_by_link boolean not null default true,
  boards_by_link boolean not null default true,
  created_at timestamptz not null default now()
);
create index leagues_created_by on leagues (created_by);

create table league_members (
  league_id uuid not null references leagues on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  joined_at timestamptz not null default now(),
  primary key (league_id, user_id)
);
create index league_members_user_id on league_members (user_id);

create table invites (
  code text primary key check (char_length(code) between 8 and 64),
  league_id uuid not null references leagues on delete cascade,
  created_by uuid not null references profiles,
  max_uses integer not null default 50 check (max_uses > 0),
  use_count integer not null default 0 check (use_count >= 0 and use_count <= max_uses),
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now()
);
create index invites_league_id on invites (league_id, created_by, created_at desc);

-- Events and fights ----------------------------------------------------------

create table events (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 200),
  start_time timestamptz not null,
  venue text check (venue = btrim(venue) and char_length(venue) between 1 and 200),
  -- what the fights add up to; kept by the trigger fights_summarise, read by every list of events
  fight_count integer not null default 0,
  resulted_count integer not null default 0,
  live_updated_at timestamptz,
  status text not null generated always as (
    case
      when live_updated_at is not null or (resulted_count > 0 and resulted_count < fight_count) then 'live'
      when fight_count > 0 and resulted_count = fight_count then 'completed'
      else 'upcoming'
    end
  ) stored,
  -- when someone was first shown another person's pick: from then on picks never change
  revealed_at timestamptz,
  reopened_at timestamptz,
  official_at timestamptz,
  created_at timestamptz not null default now()
);
create index events_start_time on events (start_time desc);
create index events_unrevealed on events (start_time) where revealed_at is null;

create table fights (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  bout_order integer not null default 1 check (bout_order between 1 and 99),
  status text not null default 'scheduled' check (status in ('scheduled', 'live', 'final')),
  scheduled_rounds integer not null default 3 check (scheduled_rounds in (3, 5)),
  weight_class text check (char_length(weight_class) between 1 and 100),
  red_name text not null check (red_name = btrim(red_name) and char_length(red_name) between 1 and 100),
  blue_name text not null check (blue_name = btrim(blue_name) and char_length(blue_name) between 1 and 100),
  red_record text check (char_length(red_record) between 1 and 40),
  blue_record text check (char_length(blue_record) between 1 and 40),
  red_age integer check (red_age between 14 and 99),
  blue_age integer check (blue_age between 14 and 99),
  red_height text check (char_length(red_height) between 1 and 40),
  blue_height text check (char_length(blue_height) between 1 and 40),
  red_weight text check (char_length(red_weight) between 1 and 40),
  blue_weight text check (char_length(blue_weight) between 1 and 40),
  red_reach text check (char_length(red_reach) between 1 and 40),
  blue_reach text check (char_length(blue_reach) between 1 and 40),
  red_avatar_url text check (char_length(red_avatar_url) between 1 and 2048),
  blue_avatar_url text check (char_length(blue_avatar_url) between 1 and 2048),
  result_winner text check (result_winner in ('red', 'blue', 'draw', 'nc')),
  result_method text check (result_method in ('decision', 'ko_tko', 'submission', 'dq', 'nc')),
  result_round integer,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, event_id),
  check (result_round between 1 and scheduled_rounds),
  check (result_method is distinct from 'decision' or result_round is null)
);
create index fights_event_id on fights (event_id, bout_order);

create function fights_touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger fights_touch before update on fights for each row execute function fights_touch();

create function fights_summarise() returns trigger language plpgsql as $$
declare
  changed_event uuid := coalesce(new.event_id, old.event_id);
begin
  update events set
    (fight_count, resulted_count, live_updated_at) = (
      select count(*), count(result_winner), max(updated_at) filter (where status = 'live')
      from fights where event_id = changed_event
    )
  where id = changed_event;
  return null;
end $$;
create trigger fights_summarise after insert or delete or update of status, result_winner, updated_at on fights
  for each row execute function fights_summarise();

-- An append-only account of what was done to an event and its fights.
create table event_changes (
  id bigint generated always as identity primary key,
  event_id uuid not null references events on delete cascade,
  fight_id uuid,
  kind text not null check (kind in ('status', 'result', 'card', 'official', 'reopen', 'undo')),
  changed_by uuid references profiles,
  changed_at timestamptz not null default clock_timestamp(),
  before jsonb,
  after jsonb
);
create index event_changes_event_id on event_changes (event_id, id desc);

-- Picks ----------------------------------------------------------------------

create table picks (
  user_id uuid not null references profiles,
  league_id uuid not null references leagues on delete cascade,
  event_id uuid not null,
  fight_id uuid not null,
  pick_winner text not null check (pick_winner in ('red', 'blue')),
  pick_method text not null check (pick_method in ('ko_tko', 'submission', 'decision')),
  pick_round integer check (pick_round between 1 and 5),
  -- grows with every choice of the person; a save that arrives late with an older one changes nothing
  revision bigint not null,
  saved_at timestamptz not null default clock_timestamp(),
  -- the card changed under the pick (fighter replaced, fewer rounds): the owner should look again
  needs_look boolean not null default false,
  primary key (league_id, fight_id, user_id),
  foreign key (fight_id, event_id) references fights (id, event_id) on delete cascade,
  check ((pick_method = 'decision') = (pick_round is null))
);
create index picks_event_id on picks (event_id, league_id);
create index picks_user_id on picks (user_id, event_id);
create index picks_fight_id on picks (fight_id);

-- The rule of scoring/score-pick.ts in SQL, proved equal to it by scoring/score-pick.sql.test.ts.
create function pick_points(
  pick_winner text, pick_method text, pick_round integer,
  result_winner text, result_method text, result_round integer
) returns integer language sql immutable parallel safe as $$
  select case
    when result_winner is null or pick_winner <> result_winner then 0
    when result_method is null or pick_method <> result_method then 5
    when pick_method = 'decision' or result_round is null or pick_round is distinct from result_round then 8
    else 10
  end
$$;

-- The lock -------------------------------------------------------------------

-- Savers hold it shared, whoever flips a fight or reveals picks holds it alone: what one checked is
-- still true when it commits.
create function event_lock_key(event_id uuid) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(event_id::text, 0)
$$;

-- A complete event takes no picks either, and its winner cannot be named without showing them.
create function event_locked(e events) returns boolean language sql volatile as $$
  select e.revealed_at is not null or e.live_updated_at is not null or e.start_time <= clock_timestamp()
    or e.status = 'completed'
$$;

-- Saves one pick in one round trip, durable when it returns: lock, check, write.
-- Outcomes: saved, superseded (a newer choice is stored), not_found, locked, closed, bad_round.
create function save_pick(
  saver uuid, in_league uuid, in_event uuid, on_fight uuid,
  winner text, method text, round integer, choice_revision bigint
) returns table (outcome text, revision bigint, saved_at timestamptz) language plpgsql as $$
#variable_conflict use_column
declare
  the_event events;
  the_fight fights;
  pick_revision bigint;
begin
  perform pg_advisory_xact_lock_shared(event_lock_key(in_event));
  perform 1 from league_members m where m.league_id = in_league and m.user_id = saver for key share;
  if not found then return query select 'not_found', null::bigint, null::timestamptz; return; end if;
  select * into the_event from events e where e.id = in_event;
  select * into the_fight from fights f where f.id = on_fight and f.event_id = in_event;
  if the_event.id is null or the_fight.id is null then
    return query select 'not_found', null::bigint, null::timestamptz; return;
  end if;
  if event_locked(the_event) then
    return query select 'locked', null::bigint, null::timestamptz; return;
  end if;
  if the_fight.result_winner is not null or the_fight.status = 'final' then
    return query select 'closed', null::bigint, null::timestamptz; return;
  end if;
  if round > the_fight.scheduled_rounds then
    return query select 'bad_round', null::bigint, null::timestamptz; return;
  end if;
  pick_revision := coalesce(choice_revision, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return query
    insert into picks as p (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
    values (saver, in_league, in_event, on_fight, winner, method, round, pick_revision)
    on conflict (league_id, fight_id, user_id) do update set
      pick_winner = excluded.pick_winner, pick_method = excluded.pick_method, pick_round = excluded.pick_round,
      revision = case when choice_revision is null then greatest(excluded.revision, p.revision + 1) else excluded.revision end,
      saved_at = clock_timestamp(), needs_look = false
      where choice_revision is null or excluded.revision > p.revision
        or (excluded.revision = p.revision and excluded.pick_winner = p.pick_winner
            and excluded.pick_method = p.pick_method and excluded.pick_round is not distinct from p.pick_round)
    returning 'saved', p.revision, p.saved_at;
  if not found then
    return query select 'superseded', p.revision, p.saved_at from picks p
      where p.league_id = in_league and p.fight_id = on_fight and p.user_id = saver;
  end if;
end $$;
