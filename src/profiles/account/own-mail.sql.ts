import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { awaitEach } from './await-each.ts';

/** What the user was sent and what they chose to be sent. Every `order by` is total, as in own-data.sql.ts. */
export async function readOwnMail(db: Database, userId: string) {
  return awaitEach({
    notices: db
      .selectFrom('notices')
      .select(['kind', 'subject', 'channel', 'due_at', 'settled_at', 'outcome'])
      .where('user_id', '=', userId)
      .orderBy('due_at')
      .orderBy('id')
      .execute(),
    notice_settings: db
      .selectFrom('notice_settings')
      .select(['kind', 'channel', 'is_on', 'slot'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .orderBy('channel')
      .execute(),
    muted_leagues: db
      .selectFrom('muted_leagues')
      .select(['league_id', 'muted_at'])
      .where('user_id', '=', userId)
      .orderBy('league_id')
      .execute(),
    event_skips: db
      .selectFrom('event_skips')
      .select(['event_id', 'skipped_at'])
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .execute(),
    calendar_feed: db
      .selectFrom('calendar_tokens')
      .select(['with_leagues', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    reminded_events: db
      .selectFrom('reminded_events')
      .select(['event_id', 'edition', 'channel', 'leagues', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('event_id')
      .orderBy('edition')
      .orderBy('channel')
      .execute(),
    push_devices: db
      .selectFrom('push_subscriptions')
      .select(['id', 'session_id', 'created_at', 'last_ok_at'])
      .select(sql<string>`split_part(endpoint, '/', 3)`.as('push_service'))
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    email_proofs: db
      .selectFrom('email_proofs')
      .select(['email', 'asked_at', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('asked_at')
      .orderBy('id')
      .execute(),
    email_changes: db
      .selectFrom('email_changes')
      .select(['old_email', 'new_email', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('changed_at')
      .orderBy('id')
      .execute(),
  });
}
