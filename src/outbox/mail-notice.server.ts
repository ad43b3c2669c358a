import type { MailFooter } from '../mail/mail-template.ts';
import { post } from '../mail/post.server.ts';
import type { NoticeOutcome } from '../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from './notice-kind.server.ts';
import { findSiteRunner, recordAccepted } from './notices.sql.ts';
import { rememberSent } from './sent-here.server.ts';

export async function mailNotice(
  notice: Notice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  const { config, db, log, pool } = tools;
  const mail = await kind.prepare(notice, tools);
  if (typeof mail === 'string') return mail;
  const [footer, unsubscribe] = await Promise.all([
    footerOf(kind, tools),
    kind.optOut?.unsubscribe(notice, tools),
  ]);
  const template = { ...mail, footer, ...(unsubscribe && { unsubscribe }) };
  const outcome = await post(template, { config, log, pool, id: notice.id });
  if (outcome === 'dry_run') return outcome;
  if (outcome === 'sent') rememberSent(db, notice.id);
  await recordAccepted(db, mail.to, outcome === 'sent');
  if (outcome === 'sent') await mail.afterSent?.();
  return outcome;
}

async function footerOf({ optOut }: NoticeKind, { config, db }: NoticeTools): Promise<MailFooter> {
  const { host } = new URL(config.publicUrl);
  const runner = await findSiteRunner(db, config.admin.email);
  return {
    why: optOut
      ? `You get this email because ${optOut.reason}.`
      : 'You get this email because someone entered this address on the site.',
    settings: optOut ? `${config.publicUrl}${optOut.path}` : null,
    site: `Split Decision at ${host}${runner ? `, run by ${runner}` : ''}.`,
  };
}
