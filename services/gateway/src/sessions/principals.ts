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
/** So long somebody who was looked up goes on reading while auth, its database or the bus is away. */
const KEPT_WITHOUT_AUTH_MS = 900_000;
/** Whoever is known is not kept waiting for longer. */
const TIMEOUT_MS = 1_500;
const ASK_AGAIN_MS = 5_000;
const CAPACITY = 20_000;

/**
 * Who stands behind a bearer token right now: kept for up to a minute, for a quarter of an hour where auth cannot be
 * asked, and dropped at once when the account changes.
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

  /** @throws NotAuthenticated, or what the bus throws when auth is away. */
  of(authorization: string | undefined): Principal | Promise<Principal> {
    if (!authorization || authorization.length < MIN_TOKEN_LENGTH) throw new NotAuthenticated();
    const key = hash('sha256', authorization, 'base64');
    return this.cache.get(key) ?? this.lookUp(authorization, key);
  }

  /** The token's own end in ms since 1970; 0 for one that does not verify. */
  async endOf(authorization: string): Promise<number> {
    return (await this.tokens.check(authorization))?.expiresAt ?? 0;
  }

  /** The account changed: its tokens are looked up anew. */
  forget(userId: string): void {
    this.cache.forget(userId);
    for (const listener of this.listeners) listener(userId);
  }

  /**
   * Looks up the account's tokens again on every gateway, from the next request on. Best effort: `user.changed` follows
   * if auth does not answer in time.
   */
  async forgetEverywhere(userId: string): Promise<void> {
    this.forget(userId);
    try {
      await this.bus.request({ ...refreshSessions, timeoutMs: TIMEOUT_MS }, { userId });
    } catch (error) {
      this.logger.warn({ msg: 'auth did not announce stale sessions', userId, error });
    }
  }

  /** Calls back with the account that changed, or with null when changes may have gone unheard. */
  onChange(listener: (userId: string | null) => void): void {
    this.listeners.add(listener);
  }

  private async lookUp(authorization: string, key: string): Promise<Principal> {
    const token = await this.tokens.check(authorization);
    if (!token) throw new NotAuthenticated();
    // One of those who come at once asks; the others go on with what was known.
    const isKnown = this.cache.lastKnown(key, Date.now() + TIMEOUT_MS) !== undefined;
    const lookup = this.cache.start(token.userId);
    try {
      const principal = await this.resolve(token, isKnown ? TIMEOUT_MS : resolveSession.timeoutMs);
      this.cache.finish(lookup, key, {
        principal,
        until: Math.min(Date.now() + TTL_MS, token.expiresAt),
        lastKnownUntil: Math.min(Date.now() + KEPT_WITHOUT_AUTH_MS, token.expiresAt),
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

  /** @throws the error, where it does not say that nobody can be asked, or nobody was known */
  private lastKnown(key: string, error: unknown): Principal {
    const isAway = error instanceof AppError && error.kind === 'unavailable';
    const known = isAway ? this.cache.lastKnown(key, Date.now() + ASK_AGAIN_MS) : undefined;
    if (known) return known;
    if (!isAway) this.cache.drop(key);
    throw error;
  }

  /** Broadcasts are heard at most once: after a gap nothing that was kept can be trusted. */
  private async watchConnection(): Promise<void> {
    for await (const { type } of this.bus.connection.status()) {
      if (type !== 'reconnect') continue;
      this.logger.warn({ msg: 'the bus is back: verified callers are looked up anew' });
      this.cache.forgetAll();
      for (const listener of this.listeners) listener(null);
    }
  }
}
