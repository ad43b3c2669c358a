import { type RawBuilder, sql } from 'kysely';
import { channels, type OptionalKind, usualSetting } from './notice-settings.ts';

/** By which channels a user wants a kind and can be reached, as a subquery. */
export function wantedChannels(kind: OptionalKind, user_id: RawBuilder<string>): RawBuilder<unknown> {
  const usual = channels.map((channel) => sql`(${channel}, ${usualSetting(kind, channel).is_on}::boolean)`);
  return sql`(
    select c.channel from (values ${sql.join(usual)}) c (channel, is_on)
    left join notice_settings s on s.user_id = ${user_id} and s.kind = ${kind} and s.channel = c.channel
    where coalesce(s.is_on, c.is_on) and c.channel = 'mail' and exists (
      select from credentials k join profiles p on p.id = k.profile_id
      where k.profile_id = ${user_id} and p.deleted_at is null
        and k.email_verified_at is not null and k.email_refused_at is null)
  )`;
}
