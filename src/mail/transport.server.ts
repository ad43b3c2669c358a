import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../server/config.ts';

const SILENCE_MS = 10_000;

/** A connection to the mail server that gives up on silence. Close it after use. */
export function openTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: 2 * SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
}

export const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');

/** What went wrong, without the server's own words: they repeat addresses. */
export function mailFailure(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ');
}

/** Tries where mails go, as far as can be without sending one. Resolves to that place; throws what is wrong, in a sentence. */
export async function checkMail(config: Config): Promise<string> {
  if (!config.smtpUrl) {
    const folder = outboxFolder(config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return `files in ${folder}, because SMTP_URL is not set`;
  }
  const { hostname, port } = new URL(config.smtpUrl);
  const place = port ? `${hostname}:${port}` : hostname;
  const transport = openTransport(config.smtpUrl);
  try {
    await transport.verify();
    return place;
  } catch (error) {
    throw new Error(`The mail server ${place} cannot be used (${mailFailure(error)}).`);
  } finally {
    transport.close();
  }
}
