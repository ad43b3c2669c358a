// Worlds too large to create through the site, written straight into the tables as after some years of use.
import type pg from 'pg';

export interface Season {
  users: number;
  leagues: number;
  /** Per league; user 0 is in the first ten leagues. */
  members: number;
  /** In the past, with every fight resulted and a pick by every member. */
  events: number;
  fights: number;
}

/** Derives a stable id from a name. */
const ID = `create or replace function pg_temp.id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid
$$`;

/** Replaces the whole database with a season; ids and sessions derive from numbers, as below. */
export async function seedSeason(database: pg.Client, season: Season): Promise<void> {
  const { users, leagues, members, events, fights } = season;
  await database.query(ID);
  // Disables triggers and foreign keys: the data is written consistently.
  await database.query('set session_replication_role = replica');
  await database.query('truncate profiles, leagues, events, board_versions cascade');
  await database.query(`
    insert into profiles (id, email, display_name)
    select pg_temp.id('user ' || i), 'user-' || i || '@example.com', 'Member ' || i
    from generate_series(0, ${users - 1}) i;
    insert into credentials (profile_id) select id from profiles;
    insert into sessions (token_hash, profile_id, expires_at)
    select sha256(('bench-token-' || i)::bytea), pg_temp.id('user ' || i), now() + interval '60 days'
    from generate_series(0, ${users - 1}) i;
    insert into leagues (id, name, created_by)
    select pg_temp.id('league ' || l), 'League ' || l, pg_temp.id('user ' || 1 + (l * ${members}) % ${users - 1})
    from generate_series(0, ${leagues - 1}) l;
    insert into league_seasons (league_id, name, starts_at) select id, 'Season 1', '-infinity' from leagues;
    insert into league_members (league_id, user_id)
    select pg_temp.id('league ' || l), pg_temp.id('user ' || 1 + (l * ${members} + m) % ${users - 1})
    from generate_series(0, ${leagues - 1}) l, generate_series(0, ${members - 1}) m
    union all
    select pg_temp.id('league ' || l), pg_temp.id('user 0') from generate_series(0, ${Math.min(leagues, 10) - 1}) l;
    insert into league_joins select league_id, user_id, joined_at from league_members;
    insert into events (id, name, start_time, edition_start, revealed_at, fight_count, resulted_count)
    select pg_temp.id('event ' || e), 'Event ' || e, start, start, start, ${fights}, ${fights}
    from generate_series(0, ${events - 1}) e, lateral (select now() - make_interval(days => 1 + e * 9) as start) s;
    insert into fights (id, event_id, bout_order, status, red_name, blue_name, result_winner, result_method, result_round,
      resulted_at)
    select pg_temp.id('fight ' || e || ' ' || f), pg_temp.id('event ' || e), f, 'final', 'Red ' || f, 'Blue ' || f,
      case (e + f) % 2 when 0 then 'red' else 'blue' end, 'ko_tko', 1 + (e + f) % 3, now()
    from generate_series(0, ${events - 1}) e, generate_series(1, ${fights}) f;
    insert into picks (user_id, league_id, event_id, fight_id, pick_winner, pick_method, pick_round, revision)
    select m.user_id, m.league_id, f.event_id, f.id,
      case when random() < 0.5 then 'red' else 'blue' end, 'ko_tko', 1 + floor(random() * 3), 1
    from league_members m, fights f;
    insert into board_versions (subject) select id from leagues`);
  await database.query('set session_replication_role = origin');
  await database.query('insert into score_versions (event_id) select id from events');
  await database.query('vacuum analyze');
  await database.query('select recount_event_scores(id) from events');
  await database.query('vacuum analyze event_scores, score_versions');
}

/** How `seedSeason` names things. */
export const seeded = {
  token: (user: number) => `bench-token-${user}`,
  cookie: (user: number) => `session=bench-token-${user}`,
  async id(database: pg.Client, name: string): Promise<string> {
    await database.query(ID);
    return (await database.query('select pg_temp.id($1) as id', [name])).rows[0].id;
  },
};
