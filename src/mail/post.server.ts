import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { type MailTemplate, mailHtml, mailText } from './mail-template.ts';
import { type PostTools, putIntoFolder } from './outbox.server.ts';
import { mailFailure, openTransport } from './transport.server.ts';

/** In characters, for one encoded word. */
const SUBJECT_LINE_MAX = 52;

/** Sends to SMTP_URL or, without one, into the outbox folder. Throws {@link MailFailure} when it is worth trying again. */
export async function post(mail: MailTemplate, tools: PostTools): Promise<'sent' | 'refused' | 'dry_run'> {
  const { config, log, id } = tools;
  const message = {
    // The same for every try, so that the receiver can drop duplicates.
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
    to: mail.to,
    ...(!mail.subject.includes('=?') && { subject: mail.subject }),
    text: mailText(mail),
    html: mailHtml(mail),
    // Suppresses auto-replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail), ...encodedSubject(mail) },
  };
  if (config.mailDryRun || !config.smtpUrl) {
    await putIntoFolder(message, tools);
    return config.mailDryRun ? 'dry_run' : 'sent';
  }

  const transport = tools.pool ?? openTransport(config);
  try {
    await transport.sendMail(message);
    return 'sent';
  } catch (error) {
    const refusal = mailFailure(error);
    if (!isForGood(error)) throw new MailFailure(refusal, isOfRecipient(error));
    log.error({ refusal }, 'the mail server refuses this recipient for good');
    return 'refused';
  }
}

/** A name may look like an encoded word, which a mail program would decode. In that case the whole subject is encoded. */
function encodedSubject({ subject }: MailTemplate) {
  if (!subject.includes('=?')) return {};
  return { Subject: { prepared: true, foldLines: true, value: encodeWord(subject, 'B', SUBJECT_LINE_MAX) } };
}

/** For the mail program's own unsubscribe button (RFC 8058), which only takes https. */
function listHeaders({ unsubscribe }: MailTemplate): Record<string, string> {
  if (!unsubscribe) return {};
  const { url, listId } = unsubscribe;
  if (!url.startsWith('https:')) return { 'List-Id': `<${listId}>` };
  return {
    'List-Id': `<${listId}>`,
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export class MailFailure extends Error {
  /** Other recipients may have better luck right now. */
  readonly isOfRecipient: boolean;

  constructor(refusal: string, isOfRecipient: boolean) {
    super(`the mail server did not accept the mail: ${refusal}`);
    this.isOfRecipient = isOfRecipient;
  }
}

function isOfRecipient(error: unknown): boolean {
  const { code, command } = error as { code?: string; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO';
}

const isForGood = (error: unknown) =>
  isOfRecipient(error) && Number((error as { responseCode?: number }).responseCode) >= 500;
