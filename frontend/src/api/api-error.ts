export const TIMEOUT_MESSAGE =
  'The request timed out. This could be due to heavy server load or network issues. Please try again in a moment.';
export const NO_RESPONSE_MESSAGE = 'No response from server. Please check your connection.';

type ApiErrorKind = 'timeout' | 'no-response' | 'http';

interface ApiErrorInit {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  code?: string;
  retryAfterSeconds?: number;
  challenge?: string | null;
  cause?: unknown;
}

/** A failed call. `message` is the server's text, else one of the texts above, else empty. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;
  /** Proof-of-work challenge to solve before the next sign-in attempt. */
  readonly challenge: string | null;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.kind = init.kind;
    this.status = init.status ?? 0;
    this.code = init.code ?? '';
    this.retryAfterSeconds = init.retryAfterSeconds ?? null;
    this.challenge = init.challenge ?? null;
  }
}

/** The error text of a response body: its `error` field, then `message`, else empty. */
export function textOfBody(body: unknown): string {
  return textField(body, 'error') || textField(body, 'message');
}

/** The error's own message, else `fallback`. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** A string field of a response body; empty if it is missing. */
export function textField(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : '';
}
