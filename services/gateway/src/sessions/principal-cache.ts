import type { Principal } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

interface Entry {
  principal: Principal;
  until: number;
}

/** A look-up that is under way. What it finds may be out of date when the account changes meanwhile. */
export interface Flight {
  userId: string;
  stale: boolean;
}

/**
 * Verified callers by the digest of their token: bounded, least recently used goes first, each entry for a limited
 * time.
 */
export class PrincipalCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly flights = new Set<Flight>();

  constructor(
    capacity: number,
    private readonly now: () => number = Date.now,
  ) {
    this.entries = new LRUCache({ max: capacity });
  }

  get(key: string): Principal | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.principal;
    this.entries.delete(key);
    return undefined;
  }

  /** Announces a look-up; end it with `land`. */
  takeOff(userId: string): Flight {
    const flight = { userId, stale: false };
    this.flights.add(flight);
    return flight;
  }

  /** Keeps what a look-up found until the time given (ms since 1970), unless the account changed since it began. */
  land(flight: Flight, found?: { key: string; principal: Principal; until: number }): void {
    this.flights.delete(flight);
    if (!found || flight.stale) return;
    this.entries.set(found.key, { principal: found.principal, until: found.until });
  }

  /** The account has changed: nothing known of it holds. */
  forget(userId: string): void {
    for (const flight of this.flights) if (flight.userId === userId) flight.stale = true;
    for (const [key, { principal }] of this.entries) if (principal.userId === userId) this.entries.delete(key);
  }

  /** Changes may have gone unheard: nothing known of anybody holds. */
  forgetAll(): void {
    for (const flight of this.flights) flight.stale = true;
    this.entries.clear();
  }
}
