import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { awaitEach } from './await-each.ts';
import { readOwnMail } from './own-mail.sql.ts';

/**
 * The user's own data and nobody else's. Every `order by` is total, because ties would follow the physical order of rows, which
 * other users' saves change.
 */
export async function readOwnData(db: Database, userId: string) {
  const { mail, history, ...data } = await awaitEach({
    profile: db
      .selectFrom('profiles as p')
      .leftJoin('credentials as c', 'c.profile_id', 'p.id')
      .select([
        'p.id',
        'p.email',
        'p.display_name',
        'p.avatar_url',
        'p.role',
        'p.time_zone',
        'p.time_zone_fixed',
        'p.watch_later_since',
        'p.same_picks',
        'p.created_at',
      ])
      .select(['c.email_verified_at', sql<boolean>`c.password_hash is not null`.as('has_password')])
      .where('p.id', '=', userId)
      .executeTakeFirstOrThrow(),
    identities: db
      .selectFrom('identities')
      .select(['issuer', 'subject', 'created_at'])
      .where('profile_id', '=', userId)
      .orderBy('created_at')
      .orderBy('subject')
      .execute(),
    sessions: db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
      .where('profile_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    api_tokens: db
      .selectFrom('api_tokens')
      .select(['id', 'label', 'created_at', 'last_used_at', 'revoked_at'])
      .where('profile_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    leagues: db
      .selectFrom('league_members as m')
      .innerJoin('leagues as l', 'l.id', 'm.league_id')
      .select(['m.league_id', 'l.name', 'm.role', 'm.joined_at'])
      .select(sql<boolean>`l.created_by = m.user_id`.as('is_owner'))
      .where('m.user_id', '=', userId)
      .orderBy('m.joined_at')
      .orderBy('m.league_id')
      .execute(),
    former_leagues: sql`select league_id, joined_at from league_joins
      where user_id = ${userId} and league_id not in (select league_id from league_members where user_id = ${userId})
      order by joined_at, league_id`
      .execute(db)
      .then(({ rows }) => rows),
    invites: db
      .selectFrom('invites')
      .select(['code', 'league_id', 'max_uses', 'use_count', 'expires_at', 'created_at'])
      .where('created_by', '=', userId)
      .orderBy('created_at')
      .orderBy('code')
      .execute(),
    picks: db
      .selectFrom('picks as p')
      .innerJoin('fights as f', 'f.id', 'p.fight_id')
      .innerJoin('events as e', 'e.id', 'p.event_id')
      .select(['p.league_id', 'p.event_id', 'e.name as event_name', 'p.fight_id'])
      .select(['f.bout_order', 'f.red_name', 'f.blue_name'])
      .select(['p.pick_winner', 'p.pick_method', 'p.pick_round', 'p.saved_at'])
      .where('p.user_id', '=', userId)
      .orderBy('e.start_time')
      .orderBy('p.league_id')
      .orderBy('f.bout_order')
      .orderBy('f.id')
      .execute(),
    changes: db
      .selectFrom('event_changes')
      .select(['event_id', 'fight_id', 'kind', 'changed_at', 'before', 'after'])
      .where('changed_by', '=', userId)
      .orderBy('id')
      .execute(),
    own_picks: db
      .selectFrom('own_picks')
      .select(['league_id', 'event_id'])
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .orderBy('league_id')
      .execute(),
    watch_later: db
      .selectFrom('watch_later')
      .select(['event_id', 'is_on', 'shown'])
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .execute(),
    mail: readOwnMail(db, userId),
    history: readOwnHistory(db, userId),
  });
  return { ...data, ...mail, ...history };
}

/** Imported results under the user's account, and the user's own imports. */
async function readOwnHistory(db: Database, userId: string) {
  const [results, imports] = await Promise.all([
    sql`select league_id, season, event, held_on::text, points::float8 as points, won
      from imported_results where user_id = ${userId} order by held_on, league_id, import_id, row`.execute(
      db,
    ),
    sql`select id, league_id, imported_at from history_imports
      where imported_by = ${userId} order by imported_at, id`.execute(db),
  ]);
  return { imported_results: results.rows, history_imports: imports.rows };
}
