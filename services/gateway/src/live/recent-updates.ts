const TTL_MS = 120_000;
// The page's data may come from another gateway, which may receive a change slightly later than this one.
const GATEWAY_LAG_MS = 2_000;
const MAX_UPDATES = 50_000;

interface Update {
  message: string;
  /** The recipient; null for all users. */
  userId: string | null;
  at: number;
}

/** Updates of the last two minutes, for pages that loaded their data before an update and connected after it. */
export class RecentUpdates {
  private updates: Update[] = [];

  /** @param now a clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  keep(message: string, userId: string | null): void {
    const at = this.now();
    this.updates.push({ message, userId, at });
    // Amortized: drops old updates only when about half of them are old.
    const oldest = this.updates[0]?.at ?? at;
    if (this.updates.length > MAX_UPDATES || oldest < at - 2 * TTL_MS)
      this.updates = this.updates.slice(-MAX_UPDATES / 2).filter((update) => update.at >= at - TTL_MS);
  }

  /** The account's messages of the last `age` ms, without duplicates, in order of first arrival. */
  since(age: number, userId: string): string {
    const from = this.now() - age - GATEWAY_LAG_MS;
    const messages = new Set<string>();
    for (const update of this.updates) {
      const isForUser = update.userId === null || update.userId === userId;
      if (update.at >= from && isForUser) messages.add(update.message);
    }
    return [...messages].join('');
  }
}
