import { type AnswerOf, addressFor, type Operation, type PathOf } from '../../gallery/answer.ts';
import { Refusal, type ScreenState } from '../../gallery/gallery-server.client.ts';
import type { LiveMessage } from '../../src/live/live-message.ts';

export type { AnswerOf, Operation };

/** A request as the page sent it. */
export interface Sent {
  address: string;
  query: string;
  body: unknown;
  keepalive: boolean;
}

type Answer = object | ((request: Sent) => object | Promise<object>);

/** The pages' fake network: a response for each operation the test names; any other stays pending. */
export class Server {
  /** Every request of the page, in order. */
  readonly sent: Sent[] = [];
  /** How many requests wait for an answer that the test has set, for its release, and for one that never comes. */
  underway = 0;
  held = 0;
  forsaken = 0;
  readonly #answers = new Map<string, Answer>();
  readonly #liveIds = new Map<string, number>();
  readonly #streams = new Set<EventTarget & { url: string }>();
  readonly #unanswered: { sent: Sent; answer: (answer: object) => void }[] = [];
  #isOffline = false;
  #hold: { isHeld: (address: string) => boolean; over: Promise<void> } | undefined;
  readonly #fetch = globalThis.fetch;
  readonly #EventSource = globalThis.EventSource;

  constructor() {
    globalThis.fetch = (input, init = {}) => this.#receive(new Request(input, init), init);
    const streams = this.#streams;
    const isOffline = () => this.#isOffline;
    globalThis.EventSource = class extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 1;
      readonly url: string;
      constructor(url: string) {
        super();
        this.url = url;
        if (isOffline()) queueMicrotask(() => this.dispatchEvent(new Event('error')));
        else streams.add(this);
      }
      close() {
        streams.delete(this);
      }
    } as unknown as typeof EventSource;
  }

  /** From now on. A function runs for every request, so that answers can change or wait. */
  answer<Name extends Operation>(
    name: Name,
    path: PathOf<Name>,
    answer:
      | AnswerOf<Name>
      | Refusal
      | ((request: Sent) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name> | Refusal>),
  ): void {
    this.#answers.set(addressFor(name, path), answer as Answer);
  }

  /** Answers as in one of the gallery's states. */
  answerAs({ answers = {}, isOffline = false }: ScreenState): void {
    this.#isOffline = isOffline;
    for (const [path, answer] of Object.entries(answers)) this.#answers.set(`GET /api/${path}`, answer);
  }

  /** Answers requests for changes that have no answer yet; returns how many. */
  answerChanges(answerTo: (sent: Sent) => object): number {
    const changes = this.#unanswered.splice(0);
    this.underway += changes.length;
    this.forsaken -= changes.length;
    for (const { sent, answer } of changes) answer(answerTo(sent));
    return changes.length;
  }

  /** From now on, these answers wait until they are released. */
  hold(isHeld = (address: string) => address.startsWith('GET')): () => void {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    this.#hold = { isHeld, over };
    return () => {
      this.#hold = undefined;
      resolve();
    };
  }

  /** From now on no list has it, as after a deletion. */
  drop(id: string): void {
    const isKept = (one: { id?: string; code?: string }) => one?.id !== id && one?.code !== id;
    const without = (_: string, value: unknown) => (Array.isArray(value) ? value.filter(isKept) : value);
    for (const [address, answer] of this.#answers) {
      if (typeof answer === 'function' || answer instanceof Refusal) continue;
      this.#answers.set(address, JSON.parse(JSON.stringify(answer), without));
    }
  }

  /** The requests of one operation so far. */
  requests<Name extends Operation>(name: Name, path: PathOf<Name>): Sent[] {
    const address = addressFor(name, path);
    return this.sent.filter((request) => request.address === address);
  }

  /** The newest live message at the arrival of an operation's requests. */
  setLiveId<Name extends Operation>(name: Name, path: PathOf<Name>, id: number): void {
    this.#liveIds.set(addressFor(name, path), id);
  }

  /** The addresses of the page's open live streams. */
  get followed(): string[] {
    return [...this.#streams].map(({ url }) => url);
  }

  /** Whether the page's live stream is open. */
  get isFollowed(): boolean {
    return this.#streams.size > 0;
  }

  /** Sends a live message to the page. */
  send(message: LiveMessage): void {
    const data = JSON.stringify(message);
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent('message', { data }));
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
    globalThis.EventSource = this.#EventSource;
  }

  async #receive(request: Request, { body, keepalive = false }: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const sent = {
      address: `${request.method} ${pathname}`,
      query: search,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      keepalive,
    };
    this.sent.push(sent);
    if (this.#hold?.isHeld(sent.address)) {
      this.held += 1;
      await this.#hold.over;
      this.held -= 1;
    }
    const known = this.#answers.get(sent.address) ?? this.#forsake(sent);
    if (known instanceof Promise) this.forsaken += 1;
    else this.underway += 1;
    const answer = await (typeof known === 'function' ? known(sent) : known);
    const response = this.#respond(sent, answer);
    // Until the page has read it.
    void response
      .clone()
      .text()
      .then(() => setTimeout(() => (this.underway -= 1)));
    return response;
  }

  #forsake(sent: Sent): Promise<object> {
    return new Promise((answer) => sent.address.startsWith('GET') || this.#unanswered.push({ sent, answer }));
  }

  #respond(sent: Sent, answer: object): Response {
    const liveId = this.#liveIds.get(sent.address);
    const headers: HeadersInit = liveId === undefined ? {} : { 'live-id': `${liveId}` };
    if (!(answer instanceof Refusal)) return Response.json(answer, { headers });
    const { status, code, message } = answer;
    return Response.json({ error: { code, message, request_id: 'req-1' } }, { status });
  }
}
