import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../server/config.ts';

const SILENCE_MS = 10_000;

/** Times out on silence. Close it after use. */
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

/** Leaves out the server's own text, which repeats addresses. */
export function mailFailure(error: unknown): string {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return [code, command, responseCode].filter((part) => part !== undefined).join(' ');
}

/** Resolves to where mail goes; throws if that cannot be used. Sends nothing. */
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
