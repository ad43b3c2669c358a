import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Config } from '../server/config.ts';
import type { Log } from '../server/process/log.ts';
import { outboxFolder } from './transport.server.ts';

export interface PostTools {
  config: Config;
  log: Log;
  /** The same for every try: the Message-ID is made of it. */
  id: string;
  /** Open connections to the mail server, where many mails are sent. */
  pool?: Transporter | undefined;
}

/** Atomically writes the mail to DATA_DIR/outbox as an .eml file; a retry overwrites its own file. */
export async function putIntoOutbox(message: SendMailOptions, { config, log, id }: PostTools): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message: bytes } = await transport.sendMail(message);
  const folder = outboxFolder(config);
  const file = join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info({ file }, 'no SMTP_URL is set: a mail was written to the outbox');
}
