/** What makes up a screen's state: who is looking, where, and what the server would answer. */
export interface ScreenState {
  /** By default the pro member of the fixtures. */
  viewer?: 'nobody' | 'newcomer' | 'site admin';
  address: string;
  /** Words that show that the state has come up. */
  shows: string;
  /** The height of a phone's window, for screens that go on below the first 844 pixels. */
  height?: number;
  /** By the path below /api, without its query. A path that is not listed never gets an answer, and the screen waits. */
  answers?: Record<string, Answer>;
  /** The stream of changes cannot be reached. */
  isOffline?: boolean;
  /** As wide as a desktop; for the rules only. */
  isDesk?: boolean;
  /** Sections that a phone opens on a tap are open. */
  isUnfolded?: boolean;
}

/** The body of an answer, or a refusal. */
export type Answer = object | Refusal;

export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  constructor(status: number, code: string, message: string) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

function respond(answer: Answer): Response {
  if (!(answer instanceof Refusal)) return Response.json(answer);
  const { status, code, message } = answer;
  return Response.json({ error: { code, message, request_id: 'req-7f3a' } }, { status });
}

const silence = () => new Promise<never>(() => undefined);

/** Takes the place of the server: every request of this page is answered from the state. */
export function serveState(answers: Record<string, Answer>, isOffline = false): void {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const answer = answers[pathname.replace('/api/', '')];
    return answer ? respond(answer) : silence();
  };
  globalThis.EventSource = class extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = isOffline ? 2 : 1;
    // Without beats it would be taken for lost, and every screen would say so.
    readonly #beats = isOffline
      ? undefined
      : setInterval(() => this.dispatchEvent(new Event('beat')), 20_000);
    constructor() {
      super();
      if (isOffline) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    close() {
      clearInterval(this.#beats);
    }
  } as unknown as typeof EventSource;
}

let unfolding: MutationObserver | undefined;

/** Opens every section of the screen as it appears, or leaves them as they are. */
export function unfold(isWanted = false): void {
  unfolding?.disconnect();
  if (!isWanted) return;
  unfolding = new MutationObserver(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])'))
      closed.open = true;
  });
  unfolding.observe(document.body, { subtree: true, childList: true });
}
