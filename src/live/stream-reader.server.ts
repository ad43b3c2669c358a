import type { ServerResponse } from 'node:http';
import type { Reader } from './hub.server.ts';
import type { LaterMessages } from './later-messages.ts';

/** A reader this far behind is disconnected; it comes back and resumes instead of filling the server's memory. */
const MOST_UNSENT_BYTES = 64 * 1024;

/** An open answer as a reader. Whatever the hub writes while the backlog is being read waits behind it. */
export class StreamReader implements Reader {
  readonly user_id: string;
  readonly session_id: string;
  readonly leagues: Set<string>;
  later: Pick<LaterMessages, 'hides'> | null;
  readonly #response: ServerResponse;
  #waiting: Buffer[] | null = [];
  #ended = false;

  constructor(
    response: ServerResponse,
    who: {
      user_id: string;
      session_id: string;
      leagues: string[];
      later: Pick<LaterMessages, 'hides'> | null;
    },
  ) {
    this.#response = response;
    this.user_id = who.user_id;
    this.session_id = who.session_id;
    this.leagues = new Set(who.leagues);
    this.later = who.later;
  }

  /** Writes what came before, then lets the rest follow. */
  begin(backlog: Buffer[]): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const bytes of [...backlog, ...waiting]) this.write(bytes);
  }

  write(bytes: Buffer): void {
    // A slow reader may take a while to take the backlog: writing after its end would crash the process.
    if (this.#ended) return;
    if (this.#waiting) {
      this.#waiting.push(bytes);
      return;
    }
    this.#response.write(bytes);
    if (this.#response.writableLength > MOST_UNSENT_BYTES) this.#response.destroy();
  }

  close(): void {
    this.#ended = true;
    this.#response.end();
  }
}
