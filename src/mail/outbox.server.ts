import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Config } from '../server/config.ts';
import type { Log } from '../server/process/log.ts';
import { dryRunFolder, outboxFolder } from './transport.server.ts';

export interface PostTools {
  config: Config;
  log: Log;
  /** The same for every try, because the Message-ID is made of it. */
  id: string;
  /** Open connections to the mail server, when many mails are being sent. */
  pool?: Transporter | undefined;
}

/** Writes the mail as an .eml file: to DATA_DIR/dry-run in a dry run, otherwise to DATA_DIR/outbox. */
export async function putIntoFolder(message: SendMailOptions, { config, log, id }: PostTools): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const bytes = (await transport.sendMail(message)).message as Buffer;
  const folder = config.mailDryRun ? dryRunFolder(config) : outboxFolder(config);
  const file = await writeFileOf(folder, `${id}.eml`, bytes);
  log.info(
    { file },
    config.mailDryRun
      ? 'MAIL_DRY_RUN is on: a mail was written to a file'
      : 'no SMTP_URL is set: a mail was written to the outbox',
  );
}

/** Atomically; a retry overwrites its own file. */
export async function writeFileOf(folder: string, name: string, bytes: Buffer | string): Promise<string> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, bytes, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
