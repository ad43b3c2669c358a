import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { type ConnectionUrlOptions, parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Config } from '../server/config.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'publicUrl'>;

const SILENCE_MS = 10_000;

const patience = {
  connectionTimeout: SILENCE_MS,
  greetingTimeout: SILENCE_MS,
  socketTimeout: 2 * SILENCE_MS,
  dnsTimeout: SILENCE_MS,
};

/** Times out on silence; the connection ends with its mail. */
export const openTransport = (config: MailConfig): Transporter => createTransport(smtpOptions(config));

/** As many connections as providers allow at once, each for many mails; never retries a mail by itself. */
export const openPool = (config: MailConfig): Transporter =>
  createTransport({ ...smtpOptions(config), pool: true, maxConnections: 4, maxRequeues: 0 });

/** The options for any connection to the mail server. What SMTP_URL itself says (`?name=`) wins. */
export const smtpOptions = ({ smtpUrl, publicUrl }: MailConfig): ConnectionUrlOptions => ({
  name: greetingName(publicUrl),
  ...parseConnectionUrl(smtpUrl ?? ''),
  ...patience,
});

/**
 * The name with which the site greets a mail server (RFC 5321, 4.1.1.1); undefined, meaning the machine's own, while only this
 * machine can open the site.
 */
function greetingName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:');
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.includes('.') ? hostname : undefined;
}

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');
export const dryRunFolder = (config: Config) => join(config.dataDir, 'dry-run');

/** Leaves out the server's own text, which repeats addresses. */
export function mailFailure(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ');
}
