import PQueue from 'p-queue';
import { MailFailure } from '../mail/post.server.ts';
import { openPool } from '../mail/transport.server.ts';
import type { NoticeChannel, NoticeOutcome } from '../server/database/tables.ts';
import { ChatFailure, chatNotice } from './chat/chat-notice.server.ts';
import { mailNotice } from './mail-notice.server.ts';
import type { NoticeKind, NoticeTools } from './notice-kind.server.ts';
import { type ClaimedNotice, claimDue, claimOne, settle, tryLater } from './notices.sql.ts';
import { pushNotice } from './push/push-notice.server.ts';
import { wasSentHere } from './sent-here.server.ts';

/** With few at once, a push service that is slow on purpose holds up few others, and a killed server loses few posts. */
const SWEEPS = {
  mail: { batch: 100, atOnce: 40 },
  push: { batch: 60, atOnce: 20 },
  chat: { batch: 60, atOnce: 5 },
};
const senders = { mail: mailNotice, push: pushNotice, chat: chatNotice };
const FIRST_BATCH = 20;
/** Older claims are left alone, because another server may take them over soon. */
const LONGEST_BATCH_MS = 30_000;

/** Sends one notice right away, unless it is settled or another server has it. Failures are left to {@link sendDue}. */
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
  await Promise.all(
    (['mail', 'push', 'chat'] as const).map((channel) => sendDueBy(channel, kinds, tools, until)),
  );
}

async function sendDueBy(
  channel: NoticeChannel,
  kinds: readonly NoticeKind[],
  tools: NoticeTools,
  until: number,
): Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const claim = {
    channel,
    kinds: [...byName.keys()],
    perMinute: channel === 'mail' ? tools.config.mailsPerMinute : null,
  };
  const pool = channel === 'mail' && tools.config.smtpUrl ? openPool(tools.config) : undefined;
  try {
    // Few at first, because the mail server may be away.
    for (let most = FIRST_BATCH; Date.now() < until; most = Math.min(2 * most, SWEEPS[channel].batch)) {
      const notices = await claimDue(tools.db, { ...claim, most });
      if (notices.length === 0) return;
      const result = await sendBatch(notices, byName, { ...tools, pool }, SWEEPS[channel].atOnce);
      if (result === 'away') return;
    }
  } finally {
    pool?.close();
  }
}

async function sendBatch(
  notices: readonly ClaimedNotice[],
  kinds: ReadonlyMap<string, NoticeKind>,
  tools: NoticeTools,
  concurrency: number,
): Promise<'away' | undefined> {
  const deadline = Date.now() + LONGEST_BATCH_MS;
  const queue = new PQueue({ concurrency });
  let isAway = false;
  const sendUnlessAway = async (notice: ClaimedNotice) => {
    if (isAway) return tryLater(tools.db, notice);
    if (Date.now() > deadline) return;
    const result = await send(notice, kinds.get(notice.kind)!, tools);
    if (result !== 'away') return;
    isAway = true;
    // Stops mails that are still waiting for a connection.
    tools.pool?.close();
  };
  await queue.addAll(notices.map((notice) => () => sendUnlessAway(notice)));
  return isAway ? 'away' : undefined;
}

async function send(
  notice: ClaimedNotice,
  kind: NoticeKind,
  { config, db, log, pool }: NoticeTools,
): Promise<'away' | undefined> {
  const logged = log.child({ notice: kind.name, notice_id: notice.id });
  try {
    const outcome = await outcomeOf(notice, kind, { config, db, log: logged, pool });
    // Stays in the outbox, as it would without a mail server.
    if (outcome === 'dry_run') await tryLater(db, notice);
    else await settle(db, notice, outcome);
  } catch (err) {
    logged.warn({ err }, 'a notice was not sent and will be tried again');
    await tryLater(db, notice, err instanceof ChatFailure ? err.waitSeconds : 0);
    return err instanceof MailFailure && !err.isOfRecipient ? 'away' : undefined;
  }
}

async function outcomeOf(
  notice: ClaimedNotice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  if (wasSentHere(tools.db, notice.id)) return 'sent';
  if (notice.is_late) return 'too_late';
  if (kind.optOut && !(await kind.optOut.isOn(notice, tools.db))) return 'not_needed';
  return senders[notice.channel](notice, kind, tools);
}
