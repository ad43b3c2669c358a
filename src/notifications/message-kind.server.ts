import { readForUser } from '../events/watch-later/watch-later.sql.ts';
import type {
  Notice,
  NoticeKind,
  NoticeTools,
  OptOut,
  PreparedMail,
  PreparedPush,
} from '../outbox/notice-kind.server.ts';
import { provedAddress } from '../outbox/notices.sql.ts';
import { DAY_MS } from '../time/durations.ts';
import { kinds, type OptionalKind } from './notice-settings.ts';
import { readSettings } from './settings.sql.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.server.ts';

/** What a message is about, as of this try. */
interface Facts {
  /** Where its button leads, and a tap on it. */
  path: string;
  /** How long it is news for a device that was off; a day by default. */
  until?: Date;
  /** What a later push replaces; by default, the notice's subject. */
  topic?: string;
}

type MailWords = Pick<PreparedMail, 'subject' | 'preheader' | 'paragraphs'> & {
  button: string;
  afterwards?: string[];
};

interface Message<Name extends OptionalKind, Known extends Facts> {
  name: Name;
  /** Null or undefined when there is nothing left to say. */
  find(notice: Notice, tools: NoticeTools): Promise<Known | null | undefined>;
  mail(known: Known, url: string, notice: Notice, tools: NoticeTools): Promise<MailWords | null>;
  push(known: Known): Pick<PreparedPush, 'title' | 'body'>;
  /** Of what was said, whatever is true by now. */
  afterSent?(known: Known, notice: Notice, tools: NoticeTools): Promise<void>;
}

/**
 * A notice that nobody is waiting for at this moment: it goes only to proved addresses and to devices. It is read as the user
 * who gets it, so that it gives away no result they have yet to watch.
 */
export function messageKind<Name extends OptionalKind, Known extends Facts>({
  name,
  find,
  mail,
  push,
  afterSent,
}: Message<Name, Known>): NoticeKind<Name> {
  const after = (known: Known, notice: Notice, tools: NoticeTools) =>
    afterSent && { afterSent: () => afterSent(known, notice, tools) };
  return {
    name,
    optOut: optOutOf(name),
    async prepare(notice, tools) {
      const to = await provedAddress(tools.db, notice.user_id);
      if (!to) return 'no_address';
      return readForUser(tools.db, notice.user_id, async () => {
        const known = await find(notice, tools);
        if (!known) return 'not_needed';
        const url = `${tools.config.publicUrl}${known.path}`;
        const words = await mail(known, url, notice, tools);
        if (!words) return 'not_needed';
        const { button, afterwards = [], ...said } = words;
        return { to, ...said, action: { label: button, url }, afterwards, ...after(known, notice, tools) };
      });
    },
    async preparePush(notice, tools) {
      const known = await readForUser(tools.db, notice.user_id, () => find(notice, tools));
      if (!known) return 'not_needed';
      const { path, until = new Date(Date.now() + DAY_MS), topic = notice.subject } = known;
      return { ...push(known), path, topic: `${name}:${topic}`, until, ...after(known, notice, tools) };
    },
  };
}

/** In the profile by channel, or from a mail for all mails of its kind. */
const optOutOf = (kind: OptionalKind): OptOut => ({
  async isOn({ user_id, channel }, db) {
    const settings = await readSettings(db, user_id);
    return settings.some((setting) => setting.kind === kind && setting.channel === channel && setting.is_on);
  },
  reason: kinds[kind].because,
  path: '/app/profile#notifications',
  async unsubscribe({ user_id }, { config, db }) {
    const { hostname } = new URL(config.publicUrl);
    return {
      label: `Stop emails about ${kinds[kind].about}`,
      url: `${config.publicUrl}/unsubscribe/${await unsubscribeToken(db, { user_id, kind })}`,
      listId: `${kind.replaceAll('_', '-')}.${hostname}`,
    };
  },
});
