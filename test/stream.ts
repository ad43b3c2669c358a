import type { LiveMessage } from '../src/live/live-message.ts';
import type { OwnPickMessage } from '../src/picks/own-pick-message.ts';
import type { Client } from './client.ts';

/** A signed-in client's open live stream, read message by message. */
export class Stream {
  readonly status: number;
  /** Set once `next` has come past it. */
  greeting: { id: number; resumed: boolean } | undefined;
  readonly #abort: AbortController;
  readonly #blocks: AsyncGenerator<string>;

  constructor(status: number, blocks: AsyncGenerator<string>, abort: AbortController) {
    this.status = status;
    this.#blocks = blocks;
    this.#abort = abort;
  }

  /** Skips the greeting and heartbeats; null when the server ended the stream. */
  async next(): Promise<LiveMessage | null> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) return null;
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (value.includes('event: hello')) this.greeting = JSON.parse(data!);
      else if (data) return JSON.parse(data);
    }
  }

  /** The next saved pick of the client's own; skips everything else. */
  async nextOwnPick(): Promise<Omit<OwnPickMessage, 'user_id'>> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) throw new Error('the stream ended before a pick');
      if (value.includes('event: own_pick')) return JSON.parse(/^data: (.*)$/m.exec(value)![1]!);
    }
  }

  /** The next message that matches; skips those before it. */
  async until(isIt: (message: LiveMessage) => boolean): Promise<LiveMessage> {
    for (;;) {
      const message = await this.next();
      if (!message) throw new Error('the stream ended before the message looked for');
      if (isIt(message)) return message;
    }
  }

  /** The greeting after any missed messages: the stream's position, and whether nothing was left out. */
  async hello(): Promise<{ id: number; resumed: boolean }> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) throw new Error('the stream ended before its greeting');
      if (value.includes('event: hello')) return JSON.parse(/^data: (.*)$/m.exec(value)![1]!);
    }
  }

  /** The next heartbeat; skips everything else. */
  async beat(): Promise<void> {
    for (;;) {
      const { value, done } = await this.#blocks.next();
      if (done) throw new Error('the stream ended before a heartbeat');
      if (value.includes('event: beat')) return;
    }
  }

  close(): void {
    this.#abort.abort();
  }
}

/** `after` resumes after a message; a browser that comes back by itself names the last one it received. */
export async function openStream(client: Client, after?: number, lastReceived?: number): Promise<Stream> {
  const abort = new AbortController();
  const query = after === undefined ? '' : `?after=${after}`;
  const response = await fetch(`${client.url}/api/live${query}`, {
    headers: {
      ...client.credentials,
      ...(lastReceived !== undefined && { 'last-event-id': `${lastReceived}` }),
    },
    signal: abort.signal,
  });
  return new Stream(response.status, blocks(response), abort);
}

/** Keeps a reference to the response, because garbage collection would cancel its unread body. */
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
