import type { MailFooter, MailTemplate } from '../mail/mail-template.ts';
import { post } from '../mail/post.server.ts';
import type { NoticeOutcome } from '../server/database/tables.ts';
import type { Notice, NoticeKind, NoticeTools } from './notice-kind.server.ts';
import { isOptional, kindNames, kindReasons } from './notice-settings.ts';
import { findSiteRunner, recordAccepted } from './notices.sql.ts';
import { rememberSent } from './sent-here.server.ts';
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.server.ts';

const NOTICE_SETTINGS = '/app/profile#notifications';

export async function mailNotice(
  notice: Notice,
  kind: NoticeKind,
  tools: NoticeTools,
): Promise<NoticeOutcome | 'dry_run'> {
  const { config, db, log, pool } = tools;
  const mail = await kind.prepare(notice, tools);
  if (typeof mail === 'string') return mail;
  const [footer, unsubscribe] = await Promise.all([
    footerOf(notice.kind, tools),
    unsubscribeFor(notice, tools),
  ]);
  const template = { ...mail, footer, ...unsubscribe };
  const outcome = await post(template, { config, log, pool, id: notice.id });
  if (outcome === 'dry_run') return outcome;
  if (outcome === 'sent') rememberSent(db, notice.id);
  await recordAccepted(db, mail.to, outcome === 'sent');
  if (outcome === 'sent') await mail.afterSent?.();
  return outcome;
}

async function footerOf(kind: string, { config, db }: NoticeTools): Promise<MailFooter> {
  const { host } = new URL(config.publicUrl);
  const runner = await findSiteRunner(db, config.admin.email);
  return {
    why: isOptional(kind)
      ? `You get this email because ${kindReasons[kind]}.`
      : 'You get this email because someone entered this address on the site.',
    settings: isOptional(kind) ? `${config.publicUrl}${NOTICE_SETTINGS}` : null,
    site: `Split Decision at ${host}${runner ? `, run by ${runner}` : ''}.`,
  };
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
