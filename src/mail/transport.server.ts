import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { type ConnectionUrlOptions, parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Config } from '../server/config.ts';

const SILENCE_MS = 10_000;

const patience = {
  connectionTimeout: SILENCE_MS,
  greetingTimeout: SILENCE_MS,
  socketTimeout: 2 * SILENCE_MS,
  dnsTimeout: SILENCE_MS,
};

/** Times out on silence. Close it after use. */
export const openTransport = (smtpUrl: string): Transporter => createTransport({ url: smtpUrl, ...patience });

/** As many connections as providers let one have, each for many mails; a mail is never tried again by itself. */
export const openPool = (smtpUrl: string): Transporter =>
  createTransport({ url: smtpUrl, ...patience, pool: true, maxConnections: 4, maxRequeues: 0 });

/** What a connection of one's own to the same server takes. */
export const smtpOptions = (smtpUrl: string): ConnectionUrlOptions => ({
  ...parseConnectionUrl(smtpUrl),
  ...patience,
});

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');
export const dryRunFolder = (config: Config) => join(config.dataDir, 'dry-run');

/** Leaves out the server's own text, which repeats addresses. */
export function mailFailure(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ');
}
