/** A map that drops its oldest entries once the total size of its entries exceeds a limit. */
export class BoundedCache<K, V> {
  readonly #entries = new Map<K, { value: V; size: number }>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The cached value, made and kept if there is none. */
  getOrAdd(key: K, make: () => V, sizeOf: (value: V) => number = () => 1): V {
    const cached = this.#entries.get(key);
    if (cached) return cached.value;
    const value = make();
    const size = sizeOf(value);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
    return value;
  }
}
