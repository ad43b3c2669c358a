import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

/**
 * The user's own data and nobody else's. Every `order by` is total, because ties would follow the physical order of rows, which
 * other users' saves change.
 */
export async function readOwnData(db: Database, userId: string): Promise<Record<string, unknown>> {
  const read = Object.entries(everythingOf(userId)).map(async ([name, query]) => {
    const { rows } = await query.execute(db);
    return [name, rows] as const;
  });
  const { profile, ...lists } = Object.fromEntries(await Promise.all(read));
  return { profile: profile![0], ...lists };
}

const everythingOf = (userId: string) => ({
  profile: sql`select p.id, p.email, p.display_name, p.avatar_url, p.role, p.time_zone, p.time_zone_fixed,
      p.watch_later_since, p.same_picks, p.created_at, c.email_verified_at, c.password_hash is not null as has_password
    from profiles p left join credentials c on c.profile_id = p.id where p.id = ${userId}`,
  identities: sql`select issuer, subject, created_at from identities
    where profile_id = ${userId} order by created_at, subject`,
  sessions: sql`select id, user_agent, created_at, last_seen_at, expires_at from sessions
    where profile_id = ${userId} order by created_at, id`,
  api_tokens: sql`select id, label, created_at, last_used_at, revoked_at from api_tokens
    where profile_id = ${userId} order by created_at, id`,
  leagues: sql`select m.league_id, l.name, m.role, m.joined_at, l.created_by = m.user_id as is_owner
    from league_members m join leagues l on l.id = m.league_id
    where m.user_id = ${userId} order by m.joined_at, m.league_id`,
  former_leagues: sql`select league_id, joined_at from league_joins
    where user_id = ${userId} and league_id not in (select league_id from league_members where user_id = ${userId})
    order by joined_at, league_id`,
  invites: sql`select code, league_id, max_uses, use_count, expires_at, created_at from invites
    where created_by = ${userId} order by created_at, code`,
  picks: sql`select p.league_id, p.event_id, e.name as event_name, p.fight_id, f.bout_order, f.red_name, f.blue_name,
      p.pick_winner, p.pick_method, p.pick_round, p.saved_at
    from picks p join fights f on f.id = p.fight_id join events e on e.id = p.event_id
    where p.user_id = ${userId} order by e.start_time, p.league_id, f.bout_order, f.id`,
  changes: sql`select event_id, fight_id, kind, changed_at, before, after from event_changes
    where changed_by = ${userId} order by id`,
  own_picks: sql`select league_id, event_id from own_picks where user_id = ${userId} order by event_id, league_id`,
  watch_later: sql`select event_id, is_on, shown from watch_later where user_id = ${userId} order by event_id`,
  notices: sql`select kind, subject, channel, due_at, settled_at, outcome from notices
    where user_id = ${userId} order by due_at, id`,
  notice_settings: sql`select kind, channel, is_on, slot from notice_settings
    where user_id = ${userId} order by kind, channel`,
  muted_leagues: sql`select league_id, muted_at from muted_leagues where user_id = ${userId} order by league_id`,
  event_skips: sql`select event_id, skipped_at from event_skips where user_id = ${userId} order by event_id`,
  calendar_feed: sql`select with_leagues, created_at from calendar_tokens where user_id = ${userId}`,
  reminded_events: sql`select event_id, edition, channel, leagues, sent_at from reminded_events
    where user_id = ${userId} order by event_id, edition, channel`,
  push_devices: sql`select id, session_id, created_at, last_ok_at, split_part(endpoint, '/', 3) as push_service
    from push_subscriptions where user_id = ${userId} order by created_at, id`,
  email_proofs: sql`select email, asked_at, sent_at from email_proofs where user_id = ${userId} order by asked_at, id`,
  email_changes: sql`select old_email, new_email, changed_at from email_changes
    where user_id = ${userId} order by changed_at, id`,
  imported_results: sql`select league_id, season, event, held_on::text, points::float8 as points, won
    from imported_results where user_id = ${userId} order by held_on, league_id, import_id, row`,
  history_imports: sql`select id, league_id, imported_at from history_imports
    where imported_by = ${userId} order by imported_at, id`,
});
