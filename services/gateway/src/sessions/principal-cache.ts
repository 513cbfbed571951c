import type { Principal } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

export interface Found {
  principal: Principal;
  /** So long it holds (ms since 1970). */
  until: number;
  /** So long it holds while nobody can be asked anew. */
  lastly: number;
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
  private readonly entries: LRUCache<string, Found>;
  private readonly flights = new Set<Flight>();

  constructor(
    capacity: number,
    private readonly now: () => number = Date.now,
  ) {
    this.entries = new LRUCache({ max: capacity });
  }

  get(key: string): Principal | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.now() ? entry.principal : undefined;
  }

  /** Who it was last known to be, for when nobody can be asked; kept so until the time given (ms since 1970). */
  lastKnown(key: string, until: number): Principal | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.lastly <= this.now()) return undefined;
    entry.until = Math.min(until, entry.lastly);
    return entry.principal;
  }

  /** Announces a look-up; end it with `land`. */
  takeOff(userId: string): Flight {
    const flight = { userId, stale: false };
    this.flights.add(flight);
    return flight;
  }

  /** Keeps what a look-up found, unless the account changed since it began. */
  land(flight: Flight, key?: string, found?: Found): void {
    this.flights.delete(flight);
    if (key === undefined || !found || flight.stale) return;
    this.entries.set(key, found);
  }

  /** The token stands for nobody. */
  drop(key: string): void {
    this.entries.delete(key);
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
