/** An answer, or that there was none. */
export interface Answer {
  path: string;
  /** 0 where nothing came. */
  status: number;
  text: string;
  retryAfter: number;
  ms: number;
  /** When it was asked for, by the process' clock in ms. */
  askedAt: number;
}

export interface Call {
  body?: object;
  token?: string;
  key?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** Calls the house at an address. It never throws: an answer that did not come is one with status 0. */
export class Caller {
  private readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  async call(path: string, { body, token, key, timeoutMs = TIMEOUT_MS }: Call = {}): Promise<Answer> {
    const askedAt = performance.now();
    const answer = (status: number, text: string, retryAfter = 0): Answer => ({
      ...{ path, status, text, retryAfter, askedAt },
      ms: performance.now() - askedAt,
    });
    try {
      const response = await fetch(this.address + path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer(response.status, await response.text(), Number(response.headers.get('retry-after') ?? 0));
    } catch (error) {
      return answer(0, String(error));
    }
  }

  /** As `call`, and reads the answer. @throws Error where it is no 2xx */
  async read<T>(path: string, call: Call = {}): Promise<T> {
    const { status, text } = await this.call(path, call);
    if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  }
}
