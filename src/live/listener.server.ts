import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import { type Database, openOwnConnection } from '../server/database/database.ts';
import { logFailure } from '../server/database/outages.ts';
import type { Log } from '../server/process/log.ts';
import type { LiveMessage } from './live-message.ts';
import { messagesFrom, newestMessage } from './messages.sql.ts';
import { OWN_PICKS_CHANNEL } from './own-pick-sender.server.ts';

const TRY_AGAIN_MS = 500;

interface Handlers {
  onMessage: (message: LiveMessage) => void;
  onOwnPick: (message: OwnPickMessage) => void;
  /** A user changed what they watch later. */
  onWatchLater: (userId: string) => void;
  /** The connection is back: meanwhile somebody may have chosen to watch later, unheard. */
  onBack: () => Promise<void>;
  /** What was passed on is no longer what is stored: the database lost it, or was restored. */
  onLost: () => void;
}

/**
 * Reads every server's messages from the table, in order and without a gap; notifications only wake it up. Own picks are passed
 * on straight from their notification.
 */
export class Listener {
  readonly #db: Database;
  readonly #log: Pick<Log, 'debug' | 'warn' | 'error'>;
  readonly #handlers: Handlers;
  /** Another one whenever something was passed on that decides what a stream receives. */
  position = {};
  #client: pg.Client | null = null;
  #last: LiveMessage | undefined;
  #starting: Promise<void> = Promise.resolve();
  #reading: Promise<void> = Promise.resolve();
  /** Requested, but not begun. */
  #nextRead: Promise<void> | undefined;
  #asking: Promise<unknown> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(db: Database, log: Pick<Log, 'debug' | 'warn' | 'error'>, handlers: Handlers) {
    this.#db = db;
    this.#log = log;
    this.#handlers = handlers;
  }

  get lastId(): number {
    return this.#last?.id ?? 0;
  }

  start(): Promise<void> {
    this.#starting = newestMessage(this.#db).then((newest) => {
      this.#last = newest;
      return this.#connect('first');
    });
    return this.#starting;
  }

  /** Everyone who asks before the next read begins shares it: one change may notify a thousand times. */
  catchUp(): Promise<void> {
    if (this.#nextRead) return this.#nextRead;
    this.#reading = this.#nextRead = this.#reading
      .then(() => {
        this.#nextRead = undefined;
        return this.#readOn();
      })
      .catch((error) => {
        this.#failed(error, 'live messages could not be read');
        clearTimeout(this.#retry);
        if (!this.#stopped) this.#retry = setTimeout(() => this.catchUp(), TRY_AGAIN_MS);
      });
    return this.#reading;
  }

  /** Notices a connection that died silently: when no answer comes it is closed, and another one takes over. */
  async beat(): Promise<void> {
    await Promise.all([this.catchUp(), this.#ask()]);
  }

  /** Beats that come before the answer share it, because a connection takes one question at a time. */
  #ask(): Promise<unknown> | undefined {
    this.#asking ??= this.#client
      ?.query('select 1')
      .catch(() => {})
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    // The server may be stopped while it is starting.
    await this.#starting.catch(() => {});
    clearTimeout(this.#retry);
    clearTimeout(this.#reconnect);
    await this.#client?.end().catch(() => {});
    await this.#reading;
  }

  async #connect(when: 'first' | 'again'): Promise<void> {
    const client = await openOwnConnection(this.#db);
    client.on('error', (error) => this.#failed(error, 'live connection lost'));
    try {
      await client.query(`listen live_messages; listen ${OWN_PICKS_CHANNEL}; listen watch_later`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === OWN_PICKS_CHANNEL) this.#passOn(payload);
      else if (channel === 'watch_later') {
        this.position = {};
        this.#handlers.onWatchLater(payload);
      } else void this.catchUp();
    });
    client.on('end', () => this.#connectLater());
    if (when === 'again') {
      this.position = {};
      // Before any result that came meanwhile is passed on.
      await this.#handlers.onBack();
    }
    await this.catchUp();
  }

  /** Anyone who can connect to the database can send anything on the channel. */
  #passOn(payload: string): void {
    try {
      for (const message of JSON.parse(payload)) this.#handlers.onOwnPick(message);
    } catch (error) {
      this.#log.error({ err: error }, 'own picks could not be read');
    }
  }

  #connectLater(): void {
    if (this.#stopped) return;
    this.#reconnect = setTimeout(() => {
      this.#connect('again').catch((error) => {
        this.#failed(error, 'live connection not back yet');
        this.#connectLater();
      });
    }, TRY_AGAIN_MS);
  }

  #failed(error: unknown, words: string): void {
    logFailure({ db: this.#db, log: this.#log }, error, words);
  }

  async #readOn(): Promise<void> {
    const messages = await messagesFrom(this.#db, this.lastId);
    if (this.#last && !isDeepStrictEqual(messages.shift(), this.#last)) {
      this.#last = await newestMessage(this.#db);
      return this.#handlers.onLost();
    }
    for (const message of messages) {
      this.#last = message;
      this.position = {};
      this.#handlers.onMessage(message);
    }
  }
}
