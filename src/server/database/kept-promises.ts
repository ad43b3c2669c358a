/** What was made for the keys asked for last: once for all who ask in the meantime, and anew after a failure. */
export class KeptPromises<Key, Value> {
  readonly #most: number;
  readonly #kept = new Map<Key, Promise<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    // The last in the map is the last that goes.
    this.#kept.delete(key);
    const value = known ?? make();
    this.#kept.set(key, value);
    if (!known) value.catch(() => this.#kept.get(key) === value && this.#kept.delete(key));
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    return value;
  }
}
