import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { PartHealth } from '@overline/service-kit';
import type { z } from 'zod';
import { type Feed, FeedHasNot, FeedRefused, FeedUnavailable } from './feed.errors.ts';

const MAX_ATTEMPTS = 4;
/** If a feed asks for a longer pause, requests fail until the pause is nearly over. */
const MAX_WAIT_MS = 20_000;

export interface FeedClientOptions {
  feed: Feed;
  baseUrl: string;
  /** Query parameters and headers that carry the API key; they are never logged. */
  secretQuery?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The plan's rate limit, which all instances share. */
  limiter: { acquire(): Promise<void> };
  timeoutMs: number;
  /** The wait before the first retry. It doubles with each further retry. */
  retryMs?: number;
  /** How long to wait after a 429 without a Retry-After header. */
  pauseMs: number;
}

type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/**
 * Sends GET requests to a feed, with rate limit, timeout and bounded retries. Validates the body; a truncated or
 * malformed one is an error.
 */
export class FeedClient {
  readonly status = new FeedStatus();
  private readonly logger: Logger;
  /** The end of the pause that the feed asked for, on the clock of `performance.now()`. */
  private pausedUntil = 0;

  constructor(private readonly options: FeedClientOptions) {
    this.logger = new Logger(`${options.feed} feed`);
  }

  /**
   * `onHeaders` gets the headers of every successful response, also of those whose body is not usable and is requested
   * again, because they may have cost something.
   * @throws FeedUnavailable after the last try, FeedHasNot on 404, FeedRefused on any other 4xx but 429.
   */
  async get<S extends z.ZodType>(
    path: string,
    query: Query,
    schema: S,
    onHeaders?: (headers: Headers) => void,
  ): Promise<z.output<S>> {
    for (let attempt = 1; ; attempt += 1) {
      await this.waitOutPause();
      const started = performance.now();
      try {
        const answer = await this.request(path, query, schema, onHeaders);
        this.status.succeeded(new Date(), Math.round(performance.now() - started));
        return answer;
      } catch (error) {
        if (error instanceof FeedHasNot) throw error;
        const failure = this.failureOf(error);
        this.status.failed(new Date(), failure.message);
        this.logger.warn({ msg: 'feed request failed', path, attempt, reason: failure.message });
        if (failure instanceof FeedRefused || attempt >= MAX_ATTEMPTS) throw failure;
        await sleep((this.options.retryMs ?? 250) * 2 ** (attempt - 1));
      }
    }
  }

  private async request<S extends z.ZodType>(
    path: string,
    query: Query,
    schema: S,
    onHeaders?: (headers: Headers) => void,
  ): Promise<z.output<S>> {
    const { feed, limiter, headers, timeoutMs } = this.options;
    await limiter.acquire();
    const response = await fetch(this.address(path, query), {
      headers: { accept: 'application/json', ...headers },
      // Following a redirect would send the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw await this.errorOf(response, path);
    onHeaders?.(response.headers);
    const parsed = schema.safeParse(await response.json());
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new FeedUnavailable(feed, `an unexpected body at ${issue?.path.join('.')}: ${issue?.message}`);
  }

  private address(path: string, query: Query): URL {
    const url = new URL(this.options.baseUrl.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries({ ...query, ...this.options.secretQuery })) {
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
    }
    return url;
  }

  private async errorOf(response: Response, path: string): Promise<Error> {
    const { feed, pauseMs } = this.options;
    const { status } = response;
    const text = await response.text().catch(() => '');
    if (status === 404) return new FeedHasNot(feed, path);
    if (status !== 429 && status < 500) return new FeedRefused(feed, status, this.withoutSecrets(text).slice(0, 200));
    const requested = retryAfterMs(response.headers.get('retry-after'), new Date());
    const pause = requested ?? (status === 429 ? pauseMs : 0);
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + pause);
    return new FeedUnavailable(feed, `it answered ${status}`);
  }

  /** Waits until the feed's pause is over. @throws FeedUnavailable if that would take too long */
  private async waitOutPause(): Promise<void> {
    const wait = this.pausedUntil - performance.now();
    if (wait > MAX_WAIT_MS) {
      const until = new Date(Date.now() + wait).toISOString();
      throw new FeedUnavailable(this.options.feed, `it asked for a pause until ${until}`);
    }
    if (wait > 0) await sleep(wait);
  }

  private failureOf(error: unknown): FeedRefused | FeedUnavailable {
    if (error instanceof FeedRefused || error instanceof FeedUnavailable) return error;
    const { feed, timeoutMs } = this.options;
    const isTimeout = isError(error) && error.name === 'TimeoutError';
    return new FeedUnavailable(
      feed,
      isTimeout ? `no response within ${timeoutMs} ms` : this.withoutSecrets(reasonOf(error)),
    );
  }

  /** A feed or a proxy may echo the request, which carries the key. */
  private withoutSecrets(text: string): string {
    const secrets = [...Object.values(this.options.secretQuery ?? {}), ...Object.values(this.options.headers ?? {})];
    return secrets.reduce(
      (clean, secret) => clean.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
      text,
    );
  }
}

/** An error's message with its cause, because the message of a failed fetch is only `fetch failed`. */
function reasonOf(error: unknown): string {
  if (!isError(error)) return String(error);
  return isError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}

function isError(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
}

/**
 * A Retry-After header, in seconds or as an HTTP date, as milliseconds from now; 0 for a time in the past, undefined if
 * the header is missing or unreadable.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const until = text === '' ? Number.NaN : Date.parse(text);
  return Number.isFinite(until) ? Math.max(0, until - now.getTime()) : undefined;
}

const SLOW_MS = 5_000;

/** A feed's recent behavior, for /health. */
class FeedStatus {
  private lastSuccess: { at: Date; tookMs: number } | undefined;
  private lastFailure: { at: Date; reason: string } | undefined;
  private failures = 0;
  /** Credits that the plan has left, if the feed reports them. */
  remaining: number | undefined;

  succeeded(at: Date, tookMs: number): void {
    this.lastSuccess = { at, tookMs };
  }

  failed(at: Date, reason: string): void {
    this.failures += 1;
    this.lastFailure = { at, reason };
  }

  /** Time since the last usable response; NaN before the first. */
  silenceSeconds(now: Date): number {
    return this.lastSuccess ? (now.getTime() - this.lastSuccess.at.getTime()) / 1_000 : Number.NaN;
  }

  report(): PartHealth {
    const { lastSuccess, lastFailure, failures } = this;
    const credits = this.remaining === undefined ? '' : `; ${this.remaining} credits left`;
    if (lastFailure && (!lastSuccess || lastFailure.at >= lastSuccess.at))
      return { status: 'degraded', message: `${lastFailure.reason} at ${lastFailure.at.toISOString()}${credits}` };
    if (!lastSuccess) return { status: 'up', message: 'no request yet' };
    if (lastSuccess.tookMs > SLOW_MS)
      return { status: 'degraded', message: `slow: the last answer took ${lastSuccess.tookMs} ms${credits}` };
    const past = lastFailure
      ? `; ${failures} failures since the start, the last at ${lastFailure.at.toISOString()}: ${lastFailure.reason}`
      : '';
    return { status: 'up', message: `last answer ${lastSuccess.at.toISOString()}${past}${credits}` };
  }
}
