import type { JobTools } from '../jobs/job-kind.server.ts';
import { type MailTemplate, mailHtml, mailText } from './mail-template.ts';
import { putIntoOutbox } from './outbox.server.ts';
import { mailFailure, openTransport } from './transport.server.ts';

/** Goes to SMTP_URL, else into the outbox folder. Throws so that the job retries; only logs a permanent refusal. */
export async function post(mail: MailTemplate, tools: JobTools): Promise<void> {
  const { config, log, jobId } = tools;
  const message = {
    // The same for every attempt, so that the receiver can drop duplicates.
    messageId: `<${jobId}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
    to: mail.to,
    subject: mail.subject,
    text: mailText(mail),
    html: mailHtml(mail),
    // Suppresses auto-replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (!config.smtpUrl) return putIntoOutbox(message, tools);

  const transport = openTransport(config.smtpUrl);
  try {
    await transport.sendMail(message);
  } catch (error) {
    const refusal = mailFailure(error);
    if (!isForGood(error)) throw new Error(`the mail server did not take the mail: ${refusal}`);
    log.error({ refusal }, 'the mail server refuses this recipient for good');
  } finally {
    transport.close();
  }
}

function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
}
