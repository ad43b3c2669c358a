import type { JobTools } from '../jobs/job-kind.server.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { putIntoOutbox } from './outbox.server.ts';
import { mailFailure, openTransport } from './transport.server.ts';

/**
 * Sends a letter from within a job: through SMTP_URL, else into the outbox folder. Throws when it did not go out, so
 * that the job is tried again; a recipient whom the mail server refuses for good is logged and given up.
 */
export async function post(letter: Letter, tools: JobTools): Promise<void> {
  const { config, log, jobId } = tools;
  const message = {
    // The same on every try: where an acceptance was lost on its way, the receiver can tell the second for the first.
    messageId: `<${jobId}@${new URL(config.publicUrl).hostname}>`,
    from: config.mailFrom,
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    // Robots must not answer it (RFC 3834).
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
