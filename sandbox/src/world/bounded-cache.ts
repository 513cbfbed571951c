/** A map that forgets its oldest entries once the sizes of all entries exceed a limit. */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, { value: V; size: number }>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: K, value: V, size = 1): V {
    this.#size += size - (this.#entries.get(key)?.size ?? 0);
    this.#entries.set(key, { value, size });
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
    return value;
  }
}
