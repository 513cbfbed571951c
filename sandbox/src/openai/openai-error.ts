/** An answer of the model's provider that is not an answer of the model. */
export class OpenAiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    type: string,
    code: string | null,
    message: string,
    more: { param?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = more.param ?? null;
    this.headers = more.headers ?? {};
  }

  body(): string {
    const { message, type, param, code } = this;
    return JSON.stringify({ error: { message, type, param, code } });
  }
}

export function badRequest(message: string, param?: string, code: string | null = null): OpenAiError {
  return new OpenAiError(400, 'invalid_request_error', code, message, param === undefined ? {} : { param });
}

/** The refusal of a request that came too soon, with the headers that say when to come again. */
export function rateLimited(retryAfterMs: number, perSecond?: number): OpenAiError {
  return new OpenAiError(
    429,
    'requests',
    'rate_limit_exceeded',
    'Rate limit reached for requests. Please try again later.',
    {
      headers: {
        'retry-after-ms': String(Math.ceil(retryAfterMs)),
        'retry-after': String(Math.ceil(retryAfterMs / 1000)),
        ...(perSecond === undefined
          ? {}
          : {
              'x-ratelimit-limit-requests': String(perSecond * 60),
              'x-ratelimit-remaining-requests': '0',
              'x-ratelimit-reset-requests': `${Math.ceil(retryAfterMs)}ms`,
            }),
      },
    },
  );
}
