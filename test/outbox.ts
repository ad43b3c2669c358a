import { on } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asReceived, RESET_SUBJECT, type ReceivedMail } from './received-mail.ts';

/** Reads the mails that a server without SMTP_URL writes to files. */
export class Outbox {
  readonly #folder: string;
  readonly #read = new Set<string>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox');
  }

  /** The next unread mail with this subject, a password reset by default, to an address; waits for it. */
  async next(to: string, subject = RESET_SUBJECT): Promise<ReceivedMail> {
    await mkdir(this.#folder, { recursive: true });
    // Not node:fs/promises, whose watch starts with its first iteration and misses what comes before.
    const watcher = watch(this.#folder);
    try {
      const changes = on(watcher, 'change');
      const already = await this.#unread(to, subject);
      if (already) return already;
      for await (const _change of changes) {
        const mail = await this.#unread(to, subject);
        if (mail) return mail;
      }
      throw new Error('the outbox is gone');
    } finally {
      watcher.close();
    }
  }

  async all(): Promise<ReceivedMail[]> {
    return Promise.all((await this.#files()).map((name) => this.#open(name)));
  }

  async #unread(to: string, subject: string): Promise<ReceivedMail | undefined> {
    for (const name of await this.#files()) {
      if (this.#read.has(name)) continue;
      const mail = await this.#open(name);
      if (mail.to !== to || !mail.subject.startsWith(subject)) continue;
      this.#read.add(name);
      return mail;
    }
    return undefined;
  }

  async #files(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => name.endsWith('.eml'));
  }

  async #open(name: string): Promise<ReceivedMail> {
    return asReceived(await readFile(join(this.#folder, name)));
  }
}
