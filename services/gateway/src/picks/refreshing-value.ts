export interface RefreshingValueOptions<T> {
  /** How long a value is shown before it is read again behind the scenes. */
  freshMs: number;
  load: (before: T | undefined) => Promise<T>;
  onFailure: (error: unknown) => void;
}

/**
 * A value that is always at hand: a stale one is shown while the next is read, and one that cannot be read again stays.
 */
export class RefreshingValue<T> {
  private value: T | undefined;
  private loadedAt = 0;
  private loading: Promise<T> | undefined;
  private wanted = 0;

  constructor(private readonly options: RefreshingValueOptions<T>) {}

  get(): T | Promise<T> {
    if (this.value === undefined) return this.load();
    if (Date.now() - this.loadedAt > this.options.freshMs) this.load().catch(this.options.onFailure);
    return this.value;
  }

  /** Reads the value again now: a load that is under way may have begun before the change. Never rejects. */
  async renew(): Promise<void> {
    this.wanted += 1;
    try {
      await this.load();
    } catch (error) {
      this.options.onFailure(error);
    }
  }

  private load(): Promise<T> {
    this.loading ??= this.loadLatest();
    return this.loading;
  }

  private async loadLatest(): Promise<T> {
    // Not at once again after a failure either: a service that is away would be asked by every request.
    this.loadedAt = Date.now();
    try {
      for (;;) {
        const seen = this.wanted;
        const value = await this.options.load(this.value);
        if (seen !== this.wanted) continue;
        this.value = value;
        return value;
      }
    } finally {
      this.loading = undefined;
    }
  }
}
