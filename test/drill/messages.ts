import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../client.ts';
import type { MailServer } from '../mail-server.ts';
import type { PushService } from '../push-service.ts';
import { RESET_SUBJECT } from '../received-mail.ts';
import type { Recipient, Sleeper } from '../trust/reminder-world.ts';
import type { Users } from './users.ts';

const BETWEEN_MS = 1_000;

/** Users who request a new password, one a second, each of them once; and others who get reminders by mail and push. */
export class Messages {
  /** Users whose request was answered. */
  readonly asked = new Set<string>();
  readonly #mail: MailServer;
  readonly #push: PushService;
  #isOver = false;

  constructor(mail: MailServer, push: PushService) {
    this.#mail = mail;
    this.#push = push;
  }

  async ask(users: Users, visitor: Client, recipients: readonly Recipient[]): Promise<void> {
    for (const { email } of recipients) {
      if (this.#isOver) return;
      const answer = await users.send(visitor, 'POST', '/api/recovery/requests', { email });
      if (answer && answer.status < 300) this.asked.add(email);
      await pause(BETWEEN_MS);
    }
  }

  stop() {
    this.#isOver = true;
  }

  /**
   * Another mail of the same kind to the same person counts separately; `again` is the same one, by its Message-ID or its topic
   * (0011).
   */
  counted() {
    const mails = Map.groupBy(this.#mail.mails, ({ to, subject }) => `${to} ${subject}`);
    const pushes = Map.groupBy(this.#push.messages, ({ endpoint }) => endpoint);
    let [doubled, again] = [0, 0];
    for (const copies of mails.values()) {
      const different = new Set(copies.map(({ headers }) => headers.get('message-id'))).size;
      doubled += different - 1;
      again += copies.length - different;
    }
    for (const copies of pushes.values()) {
      const different = new Set(copies.map(({ topic }) => topic)).size;
      doubled += different - 1;
      again += copies.length - different;
    }
    return { mails: this.#mail.mails.length, pushes: this.#push.messages.length, doubled, again };
  }

  /** How many were promised one and got none. */
  forgotten(reminded: readonly Sleeper[]): number {
    const resets = new Set(
      this.#mail.mails.filter(({ subject }) => subject.startsWith(RESET_SUBJECT)).map(({ to }) => to),
    );
    const mailed = new Set(
      this.#mail.mails.filter(({ subject }) => !subject.startsWith(RESET_SUBJECT)).map(({ to }) => to),
    );
    const pushed = new Set(this.#push.messages.map(({ endpoint }) => endpoint));
    const unreminded = reminded.filter(
      ({ email, endpoint }) => !mailed.has(email) || (endpoint !== null && !pushed.has(endpoint)),
    );
    return [...this.asked].filter((email) => !resets.has(email)).length + unreminded.length;
  }
}
