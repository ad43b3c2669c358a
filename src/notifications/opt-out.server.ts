import type { OptOut } from '../outbox/notice-kind.server.ts';
import { kindNames, kindReasons, type OptionalKind } from './notice-settings.ts';
import { readSettings } from './settings.sql.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.server.ts';

/** By channel in the profile, or all mails of a kind from one of them. */
export const optOutOf = (kind: OptionalKind): OptOut => ({
  async isOn({ user_id, channel }, db) {
    const settings = await readSettings(db, user_id);
    return settings.some((setting) => setting.kind === kind && setting.channel === channel && setting.is_on);
  },
  reason: kindReasons[kind],
  path: '/app/profile#notifications',
  async unsubscribe({ user_id }, { config, db }) {
    const { hostname } = new URL(config.publicUrl);
    return {
      label: `Stop emails about ${kindNames[kind]}`,
      url: `${config.publicUrl}/unsubscribe/${await unsubscribeToken(db, { user_id, kind })}`,
      listId: `${kind.replaceAll('_', '-')}.${hostname}`,
    };
  },
});
