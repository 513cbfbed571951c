import { LRUCache } from 'lru-cache';

/** Answers to the last few questions; who asks again meanwhile waits for the same answer. A failure is not kept. */
export class RecentSlates<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  /** `most`: how many answers are kept, those asked for last. */
  constructor(most: number) {
    this.kept = new LRUCache({ max: most });
  }

  of(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known) return known;
    const made = make();
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }
}

/** A slate as of a moment; two questions with the same key have the same answer. */
export function slateKey({ day, asOf }: { day: string; asOf: Date }): string {
  return `${day}|${asOf.toISOString()}`;
}
