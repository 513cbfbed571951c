import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { ZodError } from 'zod';

/** The provider answered 429: nobody should call again for so long. */
export class ModelBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super(`The language model is busy for ${retryAfterMs} ms`, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure of the provider that another try may not meet: no answer, 5xx, a cut stream. */
export class ModelFailed extends Error {
  /** How often such a call is tried in all. */
  readonly mostTries: number;

  constructor(message: string, { mostTries = 3, ...options }: ErrorOptions & { mostTries?: number } = {}) {
    super(message, options);
    this.mostTries = mostTries;
  }
}

/**
 * Nothing that another try could change: a wrong key, an unknown model, no credit, a request that the provider does not
 * take.
 */
export class ModelUnusable extends Error {}

/** An answer that cannot be read gets one more try, since the next may be readable, but not a third. */
const TRIES_OF_BABBLE = 2;
const WAIT_WITHOUT_WORD_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const WORTH_A_RETRY: readonly (number | undefined)[] = [408, 409];

/** A failed call in the queue's terms. A signal of the caller's that fired stays what it was. */
export function modelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isNamed(error, 'SyntaxError') || error instanceof ZodError)
    return new ModelFailed('The answer could not be read', { cause: error, mostTries: TRIES_OF_BABBLE });
  if (error instanceof APIUserAbortError) return new ModelFailed('No answer in time', { cause: error });
  if (error instanceof APIConnectionError) return new ModelFailed('No answer', { cause: error });
  if (error instanceof APIError) return statusError(error);
  // The SDK passes on what broke while a body was read: a connection that was cut.
  if (isNamed(error, 'TypeError') || isCut(error)) return new ModelFailed('The answer was cut', { cause: error });
  return error;
}

function statusError(error: InstanceType<typeof OpenAI.APIError>): Error {
  const { status, code } = error;
  if (status === 429 && code !== 'insufficient_quota')
    return new ModelBusy(retryAfterMs(error.headers, Date.now()), { cause: error });
  if (status === undefined || status >= 500 || WORTH_A_RETRY.includes(status))
    return new ModelFailed(`The provider answered ${status ?? 'nothing'}`, { cause: error });
  return new ModelUnusable(`The provider refused with ${status} ${code ?? ''}`.trim(), { cause: error });
}

/** By name, since an error from the runtime's own parts may be of another realm's class. */
function isNamed(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === name;
}

function isCut(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(String(error.code))
  );
}

/**
 * How long the provider asks to wait: `retry-after-ms`, else `retry-after` in seconds or as a date, else 5 s; at most
 * 10 min.
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const given = headers?.get('retry-after') ?? '';
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  const wait = [exact, seconds].find((ms) => Number.isFinite(ms) && ms >= 0) ?? WAIT_WITHOUT_WORD_MS;
  return Math.min(LONGEST_WAIT_MS, Math.max(1, Math.ceil(wait)));
}
