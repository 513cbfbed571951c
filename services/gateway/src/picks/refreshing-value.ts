interface RefreshingValueOptions<T> {
  /** A value older than this is reloaded in the background. */
  freshMs: number;
  load: (before: T | undefined) => Promise<T>;
  onFailure: (error: unknown) => void;
}

/** A cached value that is served stale while it reloads. If reloading fails, the old value stays. */
export class RefreshingValue<T> {
  private value: T | undefined;
  private loadedAt = 0;
  private loading: Promise<T> | undefined;
  private requested = 0;

  constructor(private readonly options: RefreshingValueOptions<T>) {}

  get(): T | Promise<T> {
    if (this.value === undefined) return this.load();
    if (performance.now() - this.loadedAt > this.options.freshMs) this.load().catch(this.options.onFailure);
    return this.value;
  }

  /** Reloads after a change. A load in flight may predate the change, so it is repeated. Never rejects. */
  async refresh(): Promise<void> {
    this.requested += 1;
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
    // Set even if the load fails, so that not every request retries a service that is unavailable.
    this.loadedAt = performance.now();
    try {
      for (;;) {
        const seen = this.requested;
        const value = await this.options.load(this.value);
        if (seen !== this.requested) continue;
        this.value = value;
        return value;
      }
    } finally {
      this.loading = undefined;
    }
  }
}
