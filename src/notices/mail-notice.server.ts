import type { MailTemplate } from '../mail/mail-template.ts';
import { post } from '../mail/post.server.ts';
import type { NoticeOutcome } from '../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from './notice-kind.server.ts';
import { isOptional, kindNames } from './notice-settings.ts';
import { noteAccepted } from './notices.sql.ts';
import { rememberSent } from './sent-here.server.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.server.ts';

export async function mailNotice(
  notice: Notice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  const { config, db, log, pool } = tools;
  const mail = await kind.prepare(notice, tools);
  if (typeof mail === 'string') return mail;
  const template = { ...mail, ...(await unsubscribeFor(notice, tools)) };
  const outcome = await post(template, { config, log, pool, id: notice.id });
  if (outcome === 'dry_run') return outcome;
  if (outcome === 'sent') rememberSent(db, notice.id);
  await noteAccepted(db, mail.to, outcome === 'sent');
  if (outcome === 'sent') await mail.afterSent?.();
  return outcome;
}

/** Nothing for what cannot be switched off. */
async function unsubscribeFor(
  { user_id, kind }: Notice,
  { config, db }: NoticeTools,
): Promise<Pick<MailTemplate, 'unsubscribe'>> {
  if (!isOptional(kind)) return {};
  const { hostname } = new URL(config.publicUrl);
  return {
    unsubscribe: {
      label: `Stop emails about ${kindNames[kind]}`,
      url: `${config.publicUrl}/unsubscribe/${await unsubscribeToken(db, { user_id, kind })}`,
      listId: `${kind.replaceAll('_', '-')}.${hostname}`,
    },
  };
}
