import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { MailTemplate } from '../mail/mail-template.ts';
import { MailFailure, post } from '../mail/post.server.ts';
import type { Database } from '../server/database/database.ts';
import type { NoticeOutcome } from '../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from './notice-kind.server.ts';
import { isOptional, kindNames } from './notice-settings.ts';
import { type ClaimedNotice, claimDue, claimOne, noteAccepted, settle, tryLater } from './notices.sql.ts';
import { readSettings } from './settings.sql.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.server.ts';

const BATCH = 20;
const AT_ONCE = 4;
const MOST_REMEMBERED = 1_000;

/** Sent, but perhaps not settled because the database was away: these must not be sent again. */
const sentHere = new WeakMap<Database, LRUCache<string, true>>();

/** Sends one notice at once, unless it is settled or another server has it. A failure is left to {@link sendDue}. */
export async function sendNow(id: string, kind: NoticeKind, tools: NoticeTools): Promise<void> {
  const notice = await claimOne(tools.db, id);
  if (notice) await send(notice, kind, tools);
}

/** Sends what is due until nothing is left, `until` has come, or the mail server takes nothing. */
export async function sendDue(
  kinds: readonly NoticeKind[],
  tools: NoticeTools,
  until: number,
): Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const claim = { kinds: [...byName.keys()], most: BATCH, perMinute: tools.config.mailsPerMinute };
  while (Date.now() < until) {
    const notices = await claimDue(tools.db, claim);
    if (notices.length === 0) return;
    const queue = new PQueue({ concurrency: AT_ONCE });
    let isAway = false;
    const sendUnlessAway = async (notice: ClaimedNotice) => {
      if (isAway) return tryLater(tools.db, notice);
      const result = await send(notice, byName.get(notice.kind)!, tools);
      if (result === 'away') isAway = true;
    };
    await queue.addAll(notices.map((notice) => () => sendUnlessAway(notice)));
    if (isAway) return;
  }
}

async function send(
  notice: ClaimedNotice,
  kind: NoticeKind,
  { config, db, log }: NoticeTools,
): Promise<'away' | undefined> {
  const logged = log.child({ notice: kind.name, notice_id: notice.id });
  try {
    await settle(db, notice, await outcomeOf(notice, kind, { config, db, log: logged }));
  } catch (err) {
    logged.warn({ err }, 'a notice was not sent and will be tried again');
    await tryLater(db, notice);
    return err instanceof MailFailure && !err.isOfRecipient ? 'away' : undefined;
  }
}

async function outcomeOf(
  notice: ClaimedNotice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome> {
  const { config, db, log } = tools;
  if (sentHere.get(db)?.has(notice.id)) return 'sent';
  if (notice.is_late) return 'too_late';
  const unsubscribe = await unsubscribeFor(notice, tools);
  if (unsubscribe === 'off') return 'not_needed';
  const mail = await kind.prepare(notice, tools);
  if (typeof mail === 'string') return mail;
  const outcome = await post({ ...mail, ...unsubscribe }, { config, log, id: notice.id });
  if (outcome === 'sent') remember(db, notice.id);
  await noteAccepted(db, mail.to, outcome === 'sent');
  if (outcome === 'sent') await mail.afterSent?.();
  return outcome;
}

/** Nothing for what cannot be switched off. */
async function unsubscribeFor(
  { user_id, kind }: Notice,
  { config, db }: NoticeTools,
): Promise<Pick<MailTemplate, 'unsubscribe'> | 'off'> {
  if (!isOptional(kind)) return {};
  const settings = await readSettings(db, user_id);
  if (!settings.some((setting) => setting.kind === kind && setting.channel === 'mail' && setting.is_on))
    return 'off';
  const { hostname } = new URL(config.publicUrl);
  return {
    unsubscribe: {
      label: `Stop emails about ${kindNames[kind]}`,
      url: `${config.publicUrl}/unsubscribe/${await unsubscribeToken(db, { user_id, kind })}`,
      listId: `${kind.replaceAll('_', '-')}.${hostname}`,
    },
  };
}

function remember(db: Database, id: string): void {
  const sent = sentHere.get(db) ?? new LRUCache({ max: MOST_REMEMBERED });
  sentHere.set(db, sent.set(id, true));
}
