/** The password of all demo accounts, and of the accounts that proofs register. */
export const PASSWORD = 'overline-demo-1';

/** The response to a request, or the fact that none arrived (status 0). */
export interface Answer {
  path: string;
  /** 0 if there was no response. */
  status: number;
  text: string;
  retryAfter: number;
  /** The request's ID in the logs; '' if there was no response. */
  requestId: string;
  ms: number;
}

export interface Call {
  /** By default POST if there is a body, otherwise GET. */
  method?: string;
  body?: object;
  token?: string;
  key?: string;
  /** The client address to send to a gateway that trusts a proxy. Rate limits apply per address. */
  from?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** Calls the API. `call` never throws: without a response, the status is 0. */
export class Caller {
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async call(path: string, { method, body, token, key, from, timeoutMs = TIMEOUT_MS }: Call = {}): Promise<Answer> {
    const requestedAt = performance.now();
    const answer = (status: number, text: string, headers = new Headers()): Answer => ({
      path,
      status,
      text,
      retryAfter: Number(headers.get('retry-after') ?? 0),
      requestId: headers.get('x-request-id') ?? '',
      ms: performance.now() - requestedAt,
    });
    try {
      const response = await fetch(this.address + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer(response.status, await response.text(), response.headers);
    } catch (error) {
      return answer(0, String(error));
    }
  }

  /** Like `call`, but returns the parsed body. @throws Error unless the status is 2xx */
  async read<T>(path: string, call: Call = {}): Promise<T> {
    const { status, text } = await this.call(path, call);
    if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  }

  /** The session token of a demo account, for example `premium`. */
  async signIn(name: string): Promise<string> {
    const body = { email: emailOf(name), password: PASSWORD };
    return (await this.read<{ token: string }>('/api/auth/login', { body })).token;
  }
}

export function emailOf(name: string): string {
  return `${name}@overline.test`;
}

export function succeeded({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

export function isRetryable({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter > 0;
}
