import { createTransport } from 'nodemailer';
import type { JobTools } from '../jobs/job-kind.server.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { putIntoOutbox } from './outbox.server.ts';

const SILENCE_MS = 10_000;

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

  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: 2 * SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
  try {
    await transport.sendMail(message);
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal.forGood) throw new Error(`the mail server did not take the mail: ${refusal.what}`);
    log.error({ refusal: refusal.what }, 'the mail server refuses this recipient for good');
  } finally {
    transport.close();
  }
}

/** What went wrong, without the server's own words: they repeat the recipient's address. */
function readRefusal(error: unknown): { what: string; forGood: boolean } {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return {
    what: [code, command, responseCode].filter((part) => part !== undefined).join(' '),
    forGood: code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500,
  };
}
