import { type RawBuilder, sql } from 'kysely';
import { takesMail } from '../outbox/notices.sql.ts';
import { channelsOf, type OptionalKind, usualSetting } from './notice-settings.ts';

/** A time zone from users' profiles in which it is night, so phones stay silent. */
export interface QuietZone {
  time_zone: string | null;
  until: Date;
}

/** The channels by which a user wants a kind and can be reached, and from when on, as a subquery. */
export function wantedChannels(
  kind: OptionalKind,
  user_id: RawBuilder<string>,
  quiet: readonly QuietZone[] = [],
): RawBuilder<unknown> {
  const usual = channelsOf(kind).map((channel) => {
    const { is_on, slot } = usualSetting(kind, channel);
    return sql`(${channel}, ${is_on}::boolean, ${slot}::text)`;
  });
  return sql`(
    select c.channel, coalesce(s.slot, c.slot) as slot, coalesce((
      select q.until from profiles p
      join jsonb_to_recordset(${JSON.stringify(quiet)}::jsonb) q (time_zone text, until timestamptz)
        on q.time_zone is not distinct from p.time_zone
      where p.id = wanting.id and c.channel = 'push'), now()) as due_at
    -- named here, where no table of this subquery can be taken for one of the caller's
    from (select ${user_id} as id) wanting
    cross join (values ${sql.join(usual)}) c (channel, is_on, slot)
    left join notice_settings s on s.user_id = wanting.id and s.kind = ${kind} and s.channel = c.channel
    where coalesce(s.is_on, c.is_on) and case c.channel
      when 'push' then exists (select from push_subscriptions d where d.user_id = wanting.id)
      else exists (select from credentials k where k.profile_id = wanting.id and ${takesMail})
    end
  )`;
}
