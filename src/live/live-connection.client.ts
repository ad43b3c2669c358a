import { getLiveMessages } from '../app/api/generated/sdk.gen.ts';
import type { OwnPickMessage } from '../picks/own-pick-message.ts';
import type { LiveMessage } from './live-message.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { recordServerTime } from './server-clock.client.ts';

/** 'polling': streams seem blocked, so messages are fetched every few seconds. */
export type LiveState = 'connecting' | 'open' | 'reconnecting' | 'polling';

export interface LiveHandlers {
  onMessage: (message: LiveMessage) => void;
  onOwnPick: (message: Omit<OwnPickMessage, 'user_id'>) => void;
  /** The page missed messages: refetch everything. `asked`: because the viewer chose so on one of their devices. */
  onGap: (asked: boolean) => void;
  onState: (state: LiveState) => void;
}

const FAILURES_BEFORE_POLLING = 3;
const POLL_MS = 5_000;
// The server sends a heartbeat every 20 s; a stream silent for longer is dead.
const SILENCE_MS = 50_000;

/**
 * The page's stream from message `after` on, or from now. Closed while the page is hidden (a browser allows six connections per
 * origin); polling where streams are blocked.
 */
export class LiveConnection {
  #after: number | undefined;
  readonly #handlers: LiveHandlers;
  #source: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #ended = false;
  /** For the stream that is open. */
  #isGreeted = false;

  constructor(after: number | undefined, handlers: LiveHandlers) {
    this.#after = after;
    this.#handlers = handlers;
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    addEventListener('pageshow', this.#wake);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    removeEventListener('pageshow', this.#wake);
    this.#close();
  }

  readonly #wake = () => {
    if (document.hidden) return this.#close();
    if (this.#source && this.#source.readyState === EventSource.OPEN) return;
    this.#failures = 0;
    this.#open();
  };

  #close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #open(): void {
    this.#close();
    if (this.#ended || document.hidden) return;
    if (this.#failures === 0) this.#handlers.onState('connecting');
    const source = new EventSource(
      this.#after === undefined ? '/api/live' : `/api/live?after=${this.#after}`,
    );
    this.#source = source;
    this.#isGreeted = false;
    source.addEventListener('hello', (event) => this.#greeted(JSON.parse(event.data)));
    source.addEventListener('beat', () => this.#watch());
    source.addEventListener('message', (event) => this.#receive(JSON.parse(event.data)));
    source.addEventListener('own_pick', (event) => {
      this.#watch();
      this.#handlers.onOwnPick(JSON.parse(event.data));
    });
    source.addEventListener('error', () => this.#failed());
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#failed(), SILENCE_MS);
  }

  #greeted({ id, resumed, time }: { id: number; resumed: boolean; time?: string }): void {
    // A server of the previous version does not give one.
    if (time) recordServerTime(time);
    const isOpen = this.#isGreeted;
    this.#isGreeted = true;
    this.#failures = 0;
    this.#after = id;
    this.#handlers.onState('open');
    if (!resumed) this.#handlers.onGap(isOpen);
    this.#watch();
  }

  #receive(message: LiveMessage): void {
    this.#watch();
    if (message.id <= (this.#after ?? 0)) return;
    this.#after = message.id;
    this.#handlers.onMessage(message);
  }

  #failed(): void {
    this.#close();
    if (this.#ended || document.hidden) return;
    this.#failures += 1;
    if (this.#failures > FAILURES_BEFORE_POLLING && navigator.onLine) return void this.#poll();
    this.#handlers.onState('reconnecting');
    this.#timer = setTimeout(() => this.#open(), reconnectDelay(this.#failures, Math.random()));
  }

  async #poll(): Promise<void> {
    const query = { after: this.#after ?? 0 };
    const answer = await getLiveMessages({ query, throwOnError: true }).catch(() => null);
    // A stream opened meanwhile brings what was missed.
    if (this.#ended || document.hidden || this.#source) return;
    if (answer) {
      this.#handlers.onState('polling');
      const { id } = answer.data;
      const messages = answer.data.messages as LiveMessage[] | null;
      if (messages) for (const message of messages) this.#receive(message);
      else this.#handlers.onGap(false);
      // After a gap it may be lower, when the database went back to an earlier state.
      this.#after = messages ? Math.max(this.#after ?? 0, id) : id;
    } else {
      this.#handlers.onState('reconnecting');
    }
    clearTimeout(this.#timer);
    // Every sixth try is a stream again.
    const tryStream = this.#failures++ % 6 === 5;
    this.#timer = setTimeout(() => (tryStream ? this.#open() : void this.#poll()), POLL_MS);
  }
}
