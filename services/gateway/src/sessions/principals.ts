import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  AppError,
  MIN_TOKEN_LENGTH,
  type Principal,
  refreshSessions,
  resolveSession,
  sessionsStale,
  userChanged,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { JwtStrategy, type VerifiedToken } from './jwt.strategy.ts';
import { PrincipalCache } from './principal-cache.ts';
import { NotAuthenticated } from './access.ts';

const TTL_MS = 60_000;
/** How long a known caller is trusted while auth, its database or NATS is unavailable. */
const TTL_WITHOUT_AUTH_MS = 900_000;
/** The timeout for a lookup if the caller is already known. */
const TIMEOUT_MS = 1_500;
const RETRY_MS = 5_000;
const CAPACITY = 20_000;

/**
 * Resolves bearer tokens to callers. Results are cached for a minute, or for 15 minutes while auth is unavailable, and
 * removed as soon as the account changes.
 */
@Injectable()
export class Principals {
  private readonly cache = new PrincipalCache(CAPACITY);
  private readonly logger = new Logger(Principals.name);
  private readonly listeners = new Set<(userId: string | null) => void>();

  constructor(
    private readonly tokens: JwtStrategy,
    private readonly bus: Bus,
  ) {
    bus.onBroadcast(userChanged, ({ data }) => this.forget(userChanged.data.parse(data).userId));
    bus.subscribe(sessionsStale, ({ userId }) => this.forget(userId));
    void this.watchConnection();
  }

  /** Synchronous for cached callers. @throws NotAuthenticated, or the bus's error if auth is unavailable */
  of(authorization: string | undefined): Principal | Promise<Principal> {
    if (!authorization || authorization.length < MIN_TOKEN_LENGTH) throw new NotAuthenticated();
    const key = keyOf(authorization);
    return this.cache.get(key) ?? this.lookUp(authorization, key);
  }

  /** Looks the caller up even if it is cached. @throws like `of` */
  refresh(authorization: string): Promise<Principal> {
    return this.lookUp(authorization, keyOf(authorization));
  }

  /** When the token expires, in epoch milliseconds; 0 for an invalid token. */
  async endOf(authorization: string): Promise<number> {
    return (await this.tokens.check(authorization))?.expiresAt ?? 0;
  }

  /** Drops the account's cached callers, so that its tokens are looked up again. */
  forget(userId: string): void {
    this.cache.forget(userId);
    for (const listener of this.listeners) listener(userId);
  }

  /**
   * Makes every gateway look up the account's tokens again, from the next request on. Best effort: if auth does not
   * reply in time, the event `user.changed` has the same effect later.
   */
  async forgetEverywhere(userId: string): Promise<void> {
    this.forget(userId);
    try {
      await this.bus.request({ ...refreshSessions, timeoutMs: TIMEOUT_MS }, { userId });
    } catch (error) {
      this.logger.warn({ msg: 'auth did not announce stale sessions', userId, error });
    }
  }

  /** Calls back with the ID of a changed account, or with null when changes may have been missed. */
  onChange(listener: (userId: string | null) => void): void {
    this.listeners.add(listener);
  }

  private async lookUp(authorization: string, key: string): Promise<Principal> {
    const token = await this.tokens.check(authorization);
    if (!token) throw new NotAuthenticated();
    // `lastKnown` extends the entry, so concurrent requests use it and only this one waits for auth.
    const isKnown = this.cache.lastKnown(key, performance.now() + TIMEOUT_MS) !== undefined;
    const lookup = this.cache.start(token.userId);
    try {
      const principal = await this.resolve(token, isKnown ? TIMEOUT_MS : resolveSession.timeoutMs);
      const leftMs = token.expiresAt - Date.now();
      this.cache.finish(lookup, key, {
        principal,
        until: performance.now() + Math.min(TTL_MS, leftMs),
        lastKnownUntil: performance.now() + Math.min(TTL_WITHOUT_AUTH_MS, leftMs),
      });
      return principal;
    } catch (error) {
      this.cache.finish(lookup);
      return this.lastKnown(key, error);
    }
  }

  private async resolve({ userId, sessionId, epoch }: VerifiedToken, timeoutMs: number): Promise<Principal> {
    const { principal } = await this.bus.request({ ...resolveSession, timeoutMs }, { userId, sessionId, epoch });
    if (!principal) throw new NotAuthenticated();
    return principal;
  }

  /** @throws the given error, unless it means that auth is unavailable and the caller is known */
  private lastKnown(key: string, error: unknown): Principal {
    const isUnavailable = error instanceof AppError && error.kind === 'unavailable';
    const known = isUnavailable ? this.cache.lastKnown(key, performance.now() + RETRY_MS) : undefined;
    if (known) return known;
    if (!isUnavailable) this.cache.drop(key);
    throw error;
  }

  /** Broadcasts are delivered at most once, so after a reconnect the cache may be stale. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.bus.connection.status()) {
      if (type !== 'reconnect') continue;
      this.logger.warn({ msg: 'reconnected to NATS: cleared verified callers' });
      this.cache.forgetAll();
      for (const listener of this.listeners) listener(null);
    }
  }
}

function keyOf(authorization: string): string {
  return hash('sha256', authorization, 'base64');
}
