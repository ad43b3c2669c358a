/** Bucket bounds in seconds; saving a pick should fall into the first four. */
export const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface RouteTally {
  method: string;
  route: string;
  /** Responses by status. */
  statuses: Map<number, number>;
  /** Responses per bucket, not cumulative; the last is for anything slower. */
  classes: number[];
  seconds: number;
}

/** Counts responses by route pattern; labels and text are only built on a scrape. */
export class Tally {
  readonly #routes = new Map<string, RouteTally>();

  get routes(): Iterable<RouteTally> {
    return this.#routes.values();
  }

  count(method: string, route: string, status: number, milliseconds: number): void {
    const tally = this.#of(method, route);
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    const seconds = milliseconds / 1000;
    tally.seconds += seconds;
    let slot = 0;
    while (slot < LATENCY_BOUNDS.length && seconds > LATENCY_BOUNDS[slot]!) slot++;
    tally.classes[slot]! += 1;
  }

  #of(method: string, route: string): RouteTally {
    const key = method + route;
    let tally = this.#routes.get(key);
    if (!tally) {
      const classes = Array<number>(LATENCY_BOUNDS.length + 1).fill(0);
      tally = { method, route, statuses: new Map(), classes, seconds: 0 };
      this.#routes.set(key, tally);
    }
    return tally;
  }
}
