const TTL_MS = 120_000;
// The answers of a page may come from another gateway, which hears of a change a little later than this one.
const HEARD_LATER_MS = 2_000;
const MOST = 50_000;

interface Update {
  message: string;
  /** Whom it concerns; null for everybody. */
  userId: string | null;
  at: number;
}

/** The updates of the last two minutes, for pages that asked for their data before an update and listen after it. */
export class RecentUpdates {
  private updates: Update[] = [];

  /** @param now a clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  keep(message: string, userId: string | null): void {
    const at = this.now();
    this.updates.push({ message, userId, at });
    // Not with each one: what is old is dropped when half of all may be.
    const oldest = this.updates[0]?.at ?? at;
    if (this.updates.length > MOST || oldest < at - 2 * TTL_MS)
      this.updates = this.updates.slice(-MOST / 2).filter((update) => update.at >= at - TTL_MS);
  }

  /** The messages of the last `age` ms for an account, each once, in the order in which they first came. */
  since(age: number, userId: string): string {
    const from = this.now() - age - HEARD_LATER_MS;
    const messages = new Set<string>();
    for (const update of this.updates)
      if (update.at >= from && (update.userId === null || update.userId === userId)) messages.add(update.message);
    return [...messages].join('');
  }
}
