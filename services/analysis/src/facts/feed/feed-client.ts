import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import { type Feed, FeedHasNot, FeedRefused, FeedUnavailable } from './feed.errors.ts';
import type { PartHealth } from '@overline/service-kit';

const TRIES = 4;
/** A feed that asks for a longer pause is left alone until the next run. */
const LONGEST_WAIT_MS = 20_000;

export interface FeedClientOptions {
  feed: Feed;
  baseUrl: string;
  /** Query parameters and headers that carry the key; they never reach a log. */
  secretQuery?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** The plan's limit, which all instances share. */
  pace: { acquire(): Promise<void> };
  timeoutMs: number;
  /** The wait before the second try; each further one is twice as long. */
  retryMs: number;
  /** How long to wait after a 429 that does not say. */
  pauseMs: number;
}

interface FeedAnswer<T> {
  data: T;
  headers: Headers;
}

type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/**
 * GET with a limit a minute, a time-out, bounded retries and a checked body. A half body or a wrong shape stores
 * nothing.
 */
export class FeedClient {
  readonly status = new FeedStatus();
  private readonly logger: Logger;
  /** Until then the feed has asked to be left alone; epoch milliseconds. */
  private quietUntil = 0;

  constructor(private readonly options: FeedClientOptions) {
    this.logger = new Logger(`${options.feed} feed`);
  }

  /** @throws FeedUnavailable after the last try, FeedRefused on 401/403/422, FeedHasNot on 404. */
  async get<S extends z.ZodType>(path: string, query: Query, schema: S): Promise<FeedAnswer<z.output<S>>> {
    for (let attempt = 1; ; attempt += 1) {
      await this.keepQuiet();
      const started = performance.now();
      try {
        const answer = await this.once(path, query, schema);
        this.status.succeeded(new Date(), Math.round(performance.now() - started));
        return answer;
      } catch (error) {
        if (error instanceof FeedHasNot) throw error;
        const failure = this.failureOf(error);
        this.noteFailure(path, attempt, failure);
        if (failure instanceof FeedRefused || attempt >= TRIES) throw failure;
        await sleep(this.options.retryMs * 2 ** (attempt - 1));
      }
    }
  }

  private async once<S extends z.ZodType>(path: string, query: Query, schema: S): Promise<FeedAnswer<z.output<S>>> {
    await this.options.pace.acquire();
    const response = await fetch(this.address(path, query), {
      headers: { accept: 'application/json', ...this.options.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(this.options.timeoutMs),
    });
    if (!response.ok) throw await this.refusal(response, path);
    const body: unknown = await response.json();
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new FeedUnavailable(this.options.feed, `an unexpected body at ${issue?.path.join('.')}: ${issue?.message}`);
    }
    return { data: parsed.data, headers: response.headers };
  }

  private address(path: string, query: Query): URL {
    const url = new URL(this.options.baseUrl.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries({ ...query, ...this.options.secretQuery })) {
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
    }
    return url;
  }

  private async refusal(response: Response, path: string): Promise<Error> {
    const { feed, pauseMs } = this.options;
    const text = await response.text().catch(() => '');
    if (response.status === 404) return new FeedHasNot(feed, path);
    if (response.status === 429 || response.status >= 500) {
      const asked =
        retryAfterMs(response.headers.get('retry-after'), new Date()) ?? (response.status === 429 ? pauseMs : 0);
      this.quietUntil = Math.max(this.quietUntil, Date.now() + asked);
      return new FeedUnavailable(feed, `it answered ${response.status}`);
    }
    return new FeedRefused(feed, response.status, this.withoutSecrets(text).slice(0, 200));
  }

  /**
   * Waits while the feed wants quiet; every request of this client does. @throws FeedUnavailable where that would take
   * too long.
   */
  private async keepQuiet(): Promise<void> {
    const wait = this.quietUntil - Date.now();
    if (wait > LONGEST_WAIT_MS) {
      throw new FeedUnavailable(
        this.options.feed,
        `it asked to be left alone until ${new Date(this.quietUntil).toISOString()}`,
      );
    }
    if (wait > 0) await sleep(wait);
  }

  private noteFailure(path: string, attempt: number, { message }: Error): void {
    this.status.failed(new Date(), message);
    this.logger.warn({ msg: 'no usable answer', path, attempt, reason: message });
  }

  private failureOf(error: unknown): FeedRefused | FeedUnavailable {
    if (error instanceof FeedRefused || error instanceof FeedUnavailable) return error;
    const { feed, timeoutMs } = this.options;
    if (isError(error) && error.name === 'TimeoutError')
      return new FeedUnavailable(feed, `nothing within ${timeoutMs} ms`);
    return new FeedUnavailable(feed, this.withoutSecrets(reasonOf(error)));
  }

  /** A feed or a proxy may repeat the request in its answer, and the key stands in the request. */
  private withoutSecrets(text: string): string {
    const secrets = [...Object.values(this.options.secretQuery ?? {}), ...Object.values(this.options.headers ?? {})];
    return secrets.reduce(
      (clean, secret) => clean.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
      text,
    );
  }
}

/** What went wrong in words: fetch itself says only that it failed, and keeps the why as its cause. */
function reasonOf(error: unknown): string {
  if (!isError(error)) return String(error);
  return isError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}

function isError(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'name' in error && 'message' in error;
}

/**
 * Milliseconds that an answer asks to be left alone, from its Retry-After header: seconds or an HTTP date. Undefined
 * where the header is missing or cannot be read; a moment in the past is 0.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const until = text === '' ? Number.NaN : Date.parse(text);
  return Number.isFinite(until) ? Math.max(0, until - now.getTime()) : undefined;
}

const SLOW_MS = 5_000;

/** How a feed has behaved lately, for /health. */
class FeedStatus {
  private lastSuccess: { at: Date; tookMs: number } | undefined;
  private lastFailure: { at: Date; reason: string } | undefined;
  private failures = 0;
  /** Credits or requests that the plan has left, where the feed says so. */
  remaining: number | undefined;

  succeeded(at: Date, tookMs: number): void {
    this.lastSuccess = { at, tookMs };
  }

  failed(at: Date, reason: string): void {
    this.failures += 1;
    this.lastFailure = { at, reason };
  }

  /** Since the last usable answer; NaN before the first. */
  silenceSeconds(now: Date): number {
    return this.lastSuccess ? (now.getTime() - this.lastSuccess.at.getTime()) / 1_000 : Number.NaN;
  }

  report(): PartHealth {
    const { lastSuccess, lastFailure } = this;
    const credits = this.remaining === undefined ? '' : `; ${this.remaining} credits left`;
    if (lastFailure && (!lastSuccess || lastFailure.at >= lastSuccess.at)) {
      return { status: 'degraded', message: `${lastFailure.reason} at ${lastFailure.at.toISOString()}${credits}` };
    }
    if (!lastSuccess) return { status: 'up', message: 'not asked yet' };
    if (lastSuccess.tookMs > SLOW_MS)
      return { status: 'degraded', message: `slow: the last answer took ${lastSuccess.tookMs} ms${credits}` };
    const past = lastFailure
      ? `; ${this.failures} failures since the start, the last at ${lastFailure.at.toISOString()}: ` +
        `${lastFailure.reason}`
      : '';
    return { status: 'up', message: `last answer ${lastSuccess.at.toISOString()}${past}${credits}` };
  }
}
