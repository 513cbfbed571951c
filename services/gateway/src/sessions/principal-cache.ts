import type { Principal } from '@overline/contracts';
import { LRUCache } from 'lru-cache';

interface CachedPrincipal {
  principal: Principal;
  /** Valid until `performance.now()` reaches this. */
  until: number;
  /** Valid until this time while auth is unavailable. */
  lastKnownUntil: number;
}

/** A lookup in flight. Its result is stale if the account changes before it finishes. */
interface Lookup {
  userId: string;
  stale: boolean;
}

/** An LRU cache of verified callers, keyed by a digest of their token. Every entry expires. */
export class PrincipalCache {
  private readonly entries: LRUCache<string, CachedPrincipal>;
  private readonly lookups = new Set<Lookup>();

  constructor(
    capacity: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.entries = new LRUCache({ max: capacity });
  }

  get(key: string): Principal | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.now() ? entry.principal : undefined;
  }

  /** The last known caller, for use while auth is unavailable. Until `until`, `get` returns this caller too. */
  lastKnown(key: string, until: number): Principal | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.lastKnownUntil <= this.now()) return undefined;
    entry.until = Math.min(until, entry.lastKnownUntil);
    return entry.principal;
  }

  /** Registers a lookup; end it with `finish`. */
  start(userId: string): Lookup {
    const lookup = { userId, stale: false };
    this.lookups.add(lookup);
    return lookup;
  }

  /** Stores the lookup's result, unless the account has changed since it started. */
  finish(lookup: Lookup, key?: string, found?: CachedPrincipal): void {
    this.lookups.delete(lookup);
    if (key === undefined || !found || lookup.stale) return;
    this.entries.set(key, found);
  }

  /** Removes the entry of a token that is no longer valid. */
  drop(key: string): void {
    this.entries.delete(key);
  }

  /** Removes all entries of an account that has changed. */
  forget(userId: string): void {
    for (const lookup of this.lookups) {
      if (lookup.userId === userId) lookup.stale = true;
    }
    for (const [key, { principal }] of this.entries) {
      if (principal.userId === userId) this.entries.delete(key);
    }
  }

  /** Removes everything, because changes may have been missed. */
  forgetAll(): void {
    for (const lookup of this.lookups) lookup.stale = true;
    this.entries.clear();
  }
}
