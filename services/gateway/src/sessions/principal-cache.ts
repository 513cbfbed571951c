import type { Principal } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

export interface CachedPrincipal {
  principal: Principal;
  /** So long it holds (ms since 1970). */
  until: number;
  /** So long it holds while nobody can be asked anew. */
  lastKnownUntil: number;
}

/** A look-up that is under way. What it finds may be out of date when the account changes meanwhile. */
export interface Lookup {
  userId: string;
  stale: boolean;
}

/**
 * Verified callers by the digest of their token: bounded, least recently used goes first, each entry for a limited
 * time.
 */
export class PrincipalCache {
  private readonly entries: LRUCache<string, CachedPrincipal>;
  private readonly lookups = new Set<Lookup>();

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
    if (!entry || entry.lastKnownUntil <= this.now()) return undefined;
    entry.until = Math.min(until, entry.lastKnownUntil);
    return entry.principal;
  }

  /** Announces a look-up; end it with `land`. */
  start(userId: string): Lookup {
    const lookup = { userId, stale: false };
    this.lookups.add(lookup);
    return lookup;
  }

  /** Keeps what a look-up found, unless the account changed since it began. */
  finish(lookup: Lookup, key?: string, found?: CachedPrincipal): void {
    this.lookups.delete(lookup);
    if (key === undefined || !found || lookup.stale) return;
    this.entries.set(key, found);
  }

  /** The token stands for nobody. */
  drop(key: string): void {
    this.entries.delete(key);
  }

  /** The account has changed: nothing known of it holds. */
  forget(userId: string): void {
    for (const lookup of this.lookups) if (lookup.userId === userId) lookup.stale = true;
    for (const [key, { principal }] of this.entries) if (principal.userId === userId) this.entries.delete(key);
  }

  /** Changes may have gone unheard: nothing known of anybody holds. */
  forgetAll(): void {
    for (const lookup of this.lookups) lookup.stale = true;
    this.entries.clear();
  }
}
