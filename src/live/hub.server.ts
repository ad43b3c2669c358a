import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import { isForEveryone, type LiveMessage } from './live-message.ts';

/** Something that takes ready-made bytes of the stream: an open answer, or a test. */
export interface Reader {
  readonly user_id: string;
  readonly session_id: string;
  readonly leagues: Set<string>;
  write(bytes: Buffer): void;
  close(): void;
}

/** A browser opens one stream per visible page; more than this is a page that has gone wrong, or no browser. */
const STREAMS_OF_A_SESSION_MAX = 20;

/** Writes each message once as bytes and hands the same buffer to every reader who may hear it. */
export class Hub {
  readonly #readers = new Set<Reader>();
  /** The same by their session, the oldest first. */
  readonly #sessions = new Map<string, Set<Reader>>();

  get readerCount(): number {
    return this.#readers.size;
  }

  /** Takes a reader; of too many of one session the oldest is closed. */
  add(reader: Reader): void {
    this.#readers.add(reader);
    const streams = this.#sessions.get(reader.session_id) ?? new Set();
    this.#sessions.set(reader.session_id, streams.add(reader));
    if (streams.size <= STREAMS_OF_A_SESSION_MAX) return;
    const oldest = streams.values().next().value!;
    this.remove(oldest);
    oldest.close();
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
    const streams = this.#sessions.get(reader.session_id);
    streams?.delete(reader);
    if (streams?.size === 0) this.#sessions.delete(reader.session_id);
  }

  /** Tells a message; who joins a league hears of it, who leaves it hears that last. */
  publish(message: LiveMessage): void {
    if (message.kind === 'member_joined') this.#admit(message);
    const bytes = messageBytes(message);
    for (const reader of this.#readers) if (receives(reader, message)) reader.write(bytes);
    if (message.kind === 'member_left' || message.kind === 'league_deleted') this.#dismiss(message);
  }

  /** To the sessions of whoever saved the pick, and to nobody else. */
  publishOwnPick({ user_id, ...message }: OwnPickMessage): void {
    const bytes = Buffer.from(`event: own_pick\ndata: ${JSON.stringify(message)}\n\n`);
    for (const reader of this.#readers) if (reader.user_id === user_id) reader.write(bytes);
  }

  /** Keeps proxies and radios from closing a quiet stream, and tells pages that it is alive. */
  heartbeat(): void {
    const beat = Buffer.from('event: beat\ndata:\n\n');
    for (const reader of this.#readers) reader.write(beat);
  }

  sessionIds(): string[] {
    return [...this.#sessions.keys()];
  }

  /** Closes every reader whose session is not among those that still stand. */
  retainSessions(signedIn: Set<string>): void {
    for (const reader of this.#readers) if (!signedIn.has(reader.session_id)) reader.close();
  }

  closeAll(): void {
    for (const reader of this.#readers) reader.close();
  }

  #admit({ league_id, user_id }: LiveMessage): void {
    for (const reader of this.#readers) if (reader.user_id === user_id) reader.leagues.add(league_id!);
  }

  #dismiss({ kind, league_id, user_id }: LiveMessage): void {
    for (const reader of this.#readers) {
      if (kind === 'league_deleted' || reader.user_id === user_id) reader.leagues.delete(league_id!);
    }
  }
}

function receives(reader: Reader, message: LiveMessage): boolean {
  return isForEveryone(message) || reader.leagues.has(message.league_id!);
}

/** One message in the form of server-sent events. */
export function messageBytes(message: LiveMessage): Buffer {
  return Buffer.from(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);
}
