import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import type { LaterMessages } from './later-messages.ts';
import { isForEveryone, type LiveMessage } from './live-message.ts';

export interface Reader {
  readonly user_id: string;
  readonly session_id: string;
  readonly leagues: Set<string>;
  /** Set for readers who watch some event later. */
  later: Pick<LaterMessages, 'hides'> | null;
  write(bytes: Buffer): void;
  close(): void;
}

/** A browser opens one stream per visible page. */
const STREAMS_OF_A_SESSION_MAX = 20;

/** Serializes each message once and writes the same bytes to every reader who may receive it. */
export class Hub {
  readonly #readers = new Set<Reader>();
  /** Oldest first. */
  readonly #ofSession = new Map<string, Set<Reader>>();
  readonly #ofUser = new Map<string, Set<Reader>>();

  #isClosed = false;

  get readerCount(): number {
    return this.#readers.size;
  }

  /** Adds a reader; if the session has too many, closes its oldest. */
  add(reader: Reader): void {
    if (this.#isClosed) {
      reader.close();
      return;
    }
    this.#readers.add(reader);
    addTo(this.#ofUser, reader.user_id, reader);
    const streams = addTo(this.#ofSession, reader.session_id, reader);
    if (streams.size <= STREAMS_OF_A_SESSION_MAX) return;
    const oldest = streams.values().next().value!;
    this.remove(oldest);
    oldest.close();
  }

  remove(reader: Reader): void {
    this.#readers.delete(reader);
    dropFrom(this.#ofUser, reader.user_id, reader);
    dropFrom(this.#ofSession, reader.session_id, reader);
  }

  /** Sends a message; joining a league starts its messages, leaving it ends them. */
  publish(message: LiveMessage): void {
    if (message.kind === 'member_joined') this.#admit(message);
    const bytes = messageBytes(message);
    for (const reader of this.#readers) if (receives(reader, message)) reader.write(bytes);
    if (message.kind === 'member_left' || message.kind === 'league_deleted') this.#dismiss(message);
  }

  publishOwnPick({ user_id, ...message }: OwnPickMessage): void {
    const bytes = Buffer.from(`event: own_pick\ndata: ${JSON.stringify(message)}\n\n`);
    for (const reader of this.readersOf(user_id)) reader.write(bytes);
  }

  readersOf(userId: string): readonly Reader[] {
    return [...(this.#ofUser.get(userId) ?? [])];
  }

  /** Keeps proxies from closing an idle stream, and shows pages that the stream is alive. */
  heartbeat(): void {
    const beat = Buffer.from('event: beat\ndata:\n\n');
    for (const reader of this.#readers) reader.write(beat);
  }

  /** Makes every page read everything again. */
  startOver(id: number): void {
    const hello = helloBytes(id, false);
    for (const reader of this.#readers) reader.write(hello);
  }

  userIds(): string[] {
    return [...this.#ofUser.keys()];
  }

  sessionIds(): string[] {
    return [...this.#ofSession.keys()];
  }

  retainSessions(signedIn: Set<string>): void {
    for (const reader of this.#readers) if (!signedIn.has(reader.session_id)) reader.close();
  }

  /** For good: a page that comes back goes on at another server. */
  closeAll(): void {
    this.#isClosed = true;
    for (const reader of this.#readers) reader.close();
  }

  #admit({ league_id, user_id }: LiveMessage): void {
    for (const reader of this.readersOf(user_id!)) reader.leagues.add(league_id!);
  }

  #dismiss({ kind, league_id, user_id }: LiveMessage): void {
    const readers = kind === 'league_deleted' ? this.#readers : this.readersOf(user_id!);
    for (const reader of readers) reader.leagues.delete(league_id!);
  }
}

function addTo(groups: Map<string, Set<Reader>>, key: string, reader: Reader): Set<Reader> {
  const group = groups.get(key) ?? new Set();
  groups.set(key, group.add(reader));
  return group;
}

function dropFrom(groups: Map<string, Set<Reader>>, key: string, reader: Reader): void {
  const group = groups.get(key);
  group?.delete(reader);
  if (group?.size === 0) groups.delete(key);
}

function receives(reader: Reader, message: LiveMessage): boolean {
  if (!isForEveryone(message)) return reader.leagues.has(message.league_id!);
  return !reader.later?.hides(message);
}

/** `resumed`: the page missed nothing; otherwise it reads everything again. */
export const helloBytes = (upTo: number, resumed: boolean): Buffer =>
  Buffer.from(
    `id: ${upTo}\nevent: hello\ndata: ${JSON.stringify({ id: upTo, resumed, time: new Date().toISOString() })}\n\n`,
  );

export function messageBytes(message: LiveMessage): Buffer {
  return Buffer.from(`id: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);
}
