import { isDeepStrictEqual } from 'node:util';
import { DAY } from '../ledger/calendar.ts';
import { StripeError } from '../ledger/stripe-error.ts';

type Kept = { at: number; path: string; params: unknown; status: number; body: unknown };

/** The first answer to each key, for a day: a repeat gets it again, also when it was an error. */
export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /** Throws a 400 when the key came with another request before. */
  find(key: string, path: string, params: unknown, now: number): Kept | undefined {
    const kept = this.#kept.get(key);
    if (!kept || kept.at + DAY <= now) return undefined;
    if (kept.path !== path || !isDeepStrictEqual(kept.params, params))
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try ` +
          `using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    return kept;
  }

  keep(key: string, answer: Kept): void {
    this.#kept.set(key, answer);
  }

  entries(): [string, Kept][] {
    return [...this.#kept];
  }

  restore(entries: readonly [string, Kept][]): void {
    for (const [key, kept] of entries) this.#kept.set(key, kept);
  }
}
