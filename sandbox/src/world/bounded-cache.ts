/** A map that drops its oldest entry once it has more than `limit`. */
export class BoundedCache<K, V extends object> {
  readonly #entries = new Map<K, V>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The cached value, made and kept if there is none. */
  getOrAdd(key: K, make: () => V): V {
    const cached = this.#entries.get(key);
    if (cached) return cached;
    const value = make();
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
    return value;
  }
}
