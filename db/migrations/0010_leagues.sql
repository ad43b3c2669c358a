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

-- When each user first joined a league. It outlasts the membership while picks stay on the league's boards: of two users
-- with one name, the one who came first is told apart by it.
create table league_joins (
  league_id uuid not null references leagues on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null,
  primary key (league_id, user_id)
);
create index league_joins_user_id on league_joins (user_id);

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
-- What a deleted account leaves behind.
create index invites_created_by on invites (created_by);
