import { Refusal, type ScreenState } from '../../gallery/gallery-server.client.ts';
import type { Client } from '../../src/app/api/fetch-client.client.ts';
import { addressOf } from '../../src/app/api/fetch-client.client.ts';
import * as sdk from '../../src/app/api/generated/sdk.gen.ts';
import type { LiveMessage } from '../../src/live/live-message.ts';

export type Operation = keyof typeof sdk;
/** What the server answers to an operation, as the generated client has it. */
export type AnswerOf<Name extends Operation> = Awaited<ReturnType<(typeof sdk)[Name]>>['data'];
type PathOf<Name extends Operation> = NonNullable<Parameters<(typeof sdk)[Name]>[0]>['path'];

/** A request as it left the page. */
export interface Sent {
  address: string;
  body: unknown;
  keepalive: boolean;
}

type Answer = object | ((request: Sent) => object | Promise<object>);

/** The method and address of an operation, by the very client that the pages use. */
function addressFor(name: Operation, path: unknown): string {
  let address = '';
  const note = (method: string) => (call: { url: string; path?: unknown }) => {
    address = `${method} ${addressOf(call.url, call.path)}`;
  };
  const client = Object.fromEntries(
    ['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, note(method.toUpperCase())]),
  ) as unknown as Client;
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: a test's own page is not measured
  (sdk[name] as (options: object) => unknown)({ path, client });
  return address;
}

/** What the pages reach over the network: an answer for each operation that a test names, silence for every other. */
export class Server {
  /** Every request of the page, in order. */
  readonly sent: Sent[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #streams = new Set<EventTarget>();
  readonly #fetch = globalThis.fetch;
  readonly #EventSource = globalThis.EventSource;

  constructor() {
    globalThis.fetch = (input, init = {}) => this.#receive(new Request(input, init), init);
    const streams = this.#streams;
    globalThis.EventSource = class extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 1;
      constructor() {
        super();
        streams.add(this);
      }
      close() {
        streams.delete(this);
      }
    } as unknown as typeof EventSource;
  }

  /** From now on. A function is asked at every request, so that an answer may change or wait. */
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

  /** Everything that the server answers in a state of the gallery. */
  answerAs({ answers = {} }: ScreenState): void {
    for (const [path, answer] of Object.entries(answers)) this.#answers.set(`GET /api/${path}`, answer);
  }

  /** The requests of one operation so far. */
  requests<Name extends Operation>(name: Name, path: PathOf<Name>): Sent[] {
    const address = addressFor(name, path);
    return this.sent.filter((request) => request.address === address);
  }

  /** Whether the page's stream of changes is open. */
  get isFollowed(): boolean {
    return this.#streams.size > 0;
  }

  /** What the stream of changes says to the page. */
  tell(message: LiveMessage): void {
    const data = JSON.stringify(message);
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent('message', { data }));
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
    globalThis.EventSource = this.#EventSource;
  }

  async #receive(request: Request, { body, keepalive = false }: RequestInit): Promise<Response> {
    const { pathname } = new URL(request.url);
    const sent = {
      address: `${request.method} ${pathname}`,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      keepalive,
    };
    this.sent.push(sent);
    const known = this.#answers.get(sent.address) ?? new Promise<never>(() => undefined);
    const answer = await (typeof known === 'function' ? known(sent) : known);
    if (!(answer instanceof Refusal)) return Response.json(answer);
    const { status, code, message } = answer;
    return Response.json({ error: { code, message, request_id: 'req-1' } }, { status });
  }
}
