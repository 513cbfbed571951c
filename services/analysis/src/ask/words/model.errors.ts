import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { Response } from 'openai/resources/responses/responses';
import { ZodError } from 'zod';

/** The provider answered 429: send no request for `retryAfterMs`. */
export class ModelBusy extends Error {
  constructor(
    readonly retryAfterMs: number,
    options?: ErrorOptions,
  ) {
    super(`The language model is busy for ${retryAfterMs} ms`, options);
  }
}

/** A failure that a retry may fix: no response, a 5xx, a dropped connection. */
export class ModelFailed extends Error {
  readonly maxAttempts: number;

  constructor(message: string, { maxAttempts = 3, ...options }: ErrorOptions & { maxAttempts?: number } = {}) {
    super(message, options);
    this.maxAttempts = maxAttempts;
  }
}

/** A failure that no retry can fix: a wrong key, an unknown model, no credit, a rejected request. */
export class ModelUnusable extends Error {}

/** An unreadable answer is retried once; a third attempt is not worth its price. */
const ATTEMPTS_IF_UNREADABLE = 2;
const DEFAULT_RETRY_AFTER_MS = 5_000;
const MAX_RETRY_AFTER_MS = 10 * 60_000;
const RETRYABLE_STATUS: readonly (number | undefined)[] = [408, 409];
const DROPPED_CONNECTION = ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'];

/** Converts the error of a call to one of the errors above, or to the reason of the caller's signal if it fired. */
export function modelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isNamed(error, 'SyntaxError') || error instanceof ZodError)
    return new ModelFailed('The answer could not be read', { cause: error, maxAttempts: ATTEMPTS_IF_UNREADABLE });
  if (error instanceof APIUserAbortError) return new ModelFailed('No answer in time', { cause: error });
  if (error instanceof APIConnectionError) return new ModelFailed('No answer', { cause: error });
  if (error instanceof APIError) return statusError(error);
  // The SDK does not wrap errors that occur while it reads the body.
  const isDropped = error instanceof Error && 'code' in error && DROPPED_CONNECTION.includes(String(error.code));
  if (isNamed(error, 'TypeError') || isDropped) return new ModelFailed('The connection was dropped', { cause: error });
  return error;
}

/** The error for a response whose status is neither completed nor incomplete. */
export function responseError(status: Response['status'], error: Response['error']): Error {
  if (status !== 'failed') return new ModelFailed(`The answer ended as ${status ?? 'nothing'}`);
  if (error?.code === 'rate_limit_exceeded') return new ModelBusy(DEFAULT_RETRY_AFTER_MS);
  return error?.code === 'server_error' || !error
    ? new ModelFailed('The model failed')
    : new ModelUnusable(`The model failed with ${error.code}`);
}

function statusError(error: APIError): Error {
  const { status, code } = error;
  if (status === 429 && code !== 'insufficient_quota')
    return new ModelBusy(retryAfterMs(error.headers, Date.now()), { cause: error });
  if (status === undefined || status >= 500 || RETRYABLE_STATUS.includes(status))
    return new ModelFailed(`The provider answered ${status ?? 'nothing'}`, { cause: error });
  return new ModelUnusable(`The provider refused with ${status} ${code ?? ''}`.trim(), { cause: error });
}

/** Compares names, because `instanceof` fails for errors from another realm. */
function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

/** `retry-after-ms`, else `retry-after` in seconds or as a date, else 5 s; at most 10 minutes. */
export function retryAfterMs(headers: Headers | undefined, now: number): number {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  const wait = [exact, seconds].find((ms) => Number.isFinite(ms) && ms >= 0) ?? DEFAULT_RETRY_AFTER_MS;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(1, Math.ceil(wait)));
}
