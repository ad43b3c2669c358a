import type { LiveMessage } from '../src/live/live-message.ts';
import type { OwnPickMessage } from '../src/picks/own-pick-message.ts';
import type { Client } from './client.ts';

/** An open live stream of a signed-in client, read message by message. */
export class Stream {
  readonly status: number;
  readonly #abort: AbortController;
  readonly #blocks: AsyncGenerator<string>;

  constructor(status: number, blocks: AsyncGenerator<string>, abort: AbortController) {
    this.status = status;
    this.#blocks = blocks;
    this.#abort = abort;
  }

  /** The next message; null when the server ended the stream. The greeting and heartbeats are passed over. */
  async next(): Promise<LiveMessage | null> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) return null;
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data && !value.includes('event: hello')) return JSON.parse(data);
    }
  }

  /** The next pick of one's own that was saved; all else is passed over. */
  async nextOwnPick(): Promise<Omit<OwnPickMessage, 'user_id'>> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) throw new Error('the stream ended before a pick');
      if (value.includes('event: own_pick')) return JSON.parse(/^data: (.*)$/m.exec(value)![1]!);
    }
  }

  /** The next message that is one of those looked for; what comes before it is passed over. */
  async until(isIt: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (;;) {
      const message = await this.next();
      if (!message) throw new Error('the stream ended before the message looked for');
      if (isIt(message)) return message;
    }
  }

  /** The greeting, which closes what was missed: where the stream stands and whether nothing was left out. */
  async hello(): Promise<{ id: number; resumed: boolean }> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) throw new Error('the stream ended before its greeting');
      if (value.includes('event: hello')) return JSON.parse(/^data: (.*)$/m.exec(value)![1]!);
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

/** Opens the stream; `after` resumes behind a message. */
export async function openStream(client: Client, after?: number): Promise<Stream> {
  const abort = new AbortController();
  const query = after === undefined ? '' : `?after=${after}`;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${client.url}/api/live${query}`, {
    headers: { cookie },
    signal: abort.signal,
  });
  return new Stream(response.status, blocks(response), abort);
}

/** Holds the answer itself: one that nobody holds takes its unread body along when it is collected. */
async function* blocks(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of response.body!) {
      text += decoder.decode(bytes, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield text.slice(0, end);
        text = text.slice(end + 2);
      }
    }
  } catch (error) {
    if ((error as Error).name !== 'AbortError') return;
  }
}
