import type { LiveMessage } from './live-message.ts';

export interface EventsOfLater {
  /** Every event whose first result is still to come is watched later. */
  always: boolean;
  /** Events chosen to be watched later. */
  event_ids: readonly string[];
  /** Events with results that are hidden from the user. */
  unwatched: readonly string[];
  /** Events with results, none of them hidden. */
  watched: readonly string[];
}

/** Lets no event's messages through until it is known which events are watched later. */
export const NOTHING_YET: Pick<LaterMessages, 'hides'> = { hides: ({ event_id }) => event_id !== null };

/** Which messages must not reach a user who watches events later: none about an event from its first result on. */
export class LaterMessages {
  readonly #always: boolean;
  readonly #later: ReadonlySet<string>;
  readonly #watched: ReadonlySet<string>;
  readonly #unwatched: Set<string>;

  constructor(events: EventsOfLater) {
    this.#always = events.always;
    this.#later = new Set(events.event_ids);
    this.#watched = new Set(events.watched);
    this.#unwatched = new Set(events.unwatched);
  }

  hides(message: LiveMessage): boolean {
    const { event_id } = message;
    if (event_id === null || this.#watched.has(event_id)) return false;
    if (this.#unwatched.has(event_id)) return true;
    if (!(this.#always || this.#later.has(event_id)) || !tellsResult(message)) return false;
    this.#unwatched.add(event_id);
    return true;
  }
}

/** A canceled bout has the result of a no contest, which gives nothing away. */
function tellsResult({ kind, payload }: LiveMessage): boolean {
  if (kind === 'fight') return payload.result_winner !== null && payload.canceled_at === null;
  return kind === 'event' && Number(payload.resulted_count) > Number(payload.canceled_count);
}
