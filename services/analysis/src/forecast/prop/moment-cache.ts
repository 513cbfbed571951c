import type { PropLeague } from '@overline/forecast';
import { LRUCache } from 'lru-cache';

/** The props of a league on an America/Chicago day, as of a moment. */
export interface SlateMoment {
  league: PropLeague;
  day: string;
  asOf: Date;
}

const VALUES_PER_LEAGUE = 4;

/** Caches each league's last few values by moment. Concurrent callers share a computation; failures are not cached. */
export class MomentCache<T> {
  private readonly caches = new Map<PropLeague, LRUCache<string, Promise<T>>>();

  of({ league, day, asOf }: SlateMoment, make: () => Promise<T>): Promise<T> {
    const cache = this.caches.get(league) ?? new LRUCache<string, Promise<T>>({ max: VALUES_PER_LEAGUE });
    this.caches.set(league, cache);
    const key = `${day}|${asOf.toISOString()}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const value = make();
    cache.set(key, value);
    value.catch(() => cache.delete(key));
    return value;
  }
}
