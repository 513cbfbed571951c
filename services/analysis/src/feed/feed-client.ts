import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';
import { type Feed, FeedHasNot, FeedRefused, FeedUnavailable } from './feed.errors.ts';
import { FeedStatus } from './feed-status.ts';
import { RequestPace } from './request-pace.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 250;
/** A feed that asks for a longer pause is left alone until the next run. */
const LONGEST_WAIT_MS = 20_000;

export interface FeedClientOptions {
  feed: Feed;
  baseUrl: string;
  /** Query parameters and headers that carry the key; they never reach a log. */
  secretQuery?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  requestsPerMinute: number;
  timeoutMs: number;
  /** How long to wait after a 429 that does not say. */
  pauseMs: number;
}

export interface FeedAnswer<T> {
  data: T;
  headers: Headers;
}

type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** GET with a limit a minute, a time-out, bounded retries and a checked body. A half body or a wrong shape stores nothing. */
export class FeedClient {
  readonly status = new FeedStatus();
  private readonly logger: Logger;
  private readonly pace: RequestPace;

  constructor(private readonly options: FeedClientOptions) {
    this.logger = new Logger(`${options.feed} feed`);
    this.pace = new RequestPace(options.requestsPerMinute);
  }

  /** @throws FeedUnavailable after the last try, FeedRefused on 401/403/422, FeedHasNot on 404. */
  async get<S extends z.ZodType>(path: string, query: Query, schema: S): Promise<FeedAnswer<z.output<S>>> {
    for (let attempt = 1; ; attempt += 1) {
      const started = performance.now();
      try {
        const answer = await this.once(path, query, schema);
        this.status.succeeded(new Date(), Math.round(performance.now() - started));
        return answer;
      } catch (error) {
        if (error instanceof FeedHasNot) throw error;
        this.noteFailure(path, attempt, error);
        const wait = waitAfter(error, attempt);
        if (error instanceof FeedRefused || attempt >= TRIES || wait > LONGEST_WAIT_MS) throw this.final(error);
        await sleep(wait);
      }
    }
  }

  private async once<S extends z.ZodType>(path: string, query: Query, schema: S): Promise<FeedAnswer<z.output<S>>> {
    await this.pace.turn();
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
    const { feed } = this.options;
    const text = (await response.text().catch(() => '')).slice(0, 200);
    if (response.status === 404) return new FeedHasNot(feed, path);
    if (response.status === 429 || response.status >= 500) {
      return Object.assign(new FeedUnavailable(feed, `it answered ${response.status}`), { waitMs: retryAfterMs(response, this.options.pauseMs) });
    }
    return new FeedRefused(feed, response.status, text);
  }

  private noteFailure(path: string, attempt: number, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.status.failed(new Date(), reason);
    this.logger.warn({ msg: 'no usable answer', path, attempt, reason });
  }

  private final(error: unknown): unknown {
    if (error instanceof FeedRefused || error instanceof FeedUnavailable) return error;
    return new FeedUnavailable(this.options.feed, error instanceof Error ? error.message : String(error), error);
  }
}

function retryAfterMs(response: Response, pauseMs: number): number | undefined {
  const header = response.headers.get('retry-after');
  const seconds = header === null ? Number.NaN : Number(header);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  return response.status === 429 ? pauseMs : undefined;
}

function waitAfter(error: unknown, attempt: number): number {
  const asked = (error as { waitMs?: number }).waitMs;
  return asked ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
}
