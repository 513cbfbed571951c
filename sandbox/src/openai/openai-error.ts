import { ApiError } from '../http/api-error.ts';

/** An error answer of the provider. */
export class OpenAiError extends ApiError {
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    status: number,
    type: string,
    code: string | null,
    message: string,
    { param = null, headers = {} }: { param?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(status, message, headers);
    this.type = type;
    this.code = code;
    this.param = param;
  }

  body(): string {
    const { message, type, param, code } = this;
    return JSON.stringify({ error: { message, type, param, code } });
  }
}

export function badRequest(message: string, param?: string, code: string | null = null): OpenAiError {
  return new OpenAiError(400, 'invalid_request_error', code, message, { param: param ?? null });
}

export function modelNotFound(model: string, more = ''): OpenAiError {
  const message = `The model '${model}' does not exist${more}`;
  return new OpenAiError(404, 'invalid_request_error', 'model_not_found', message);
}

/** A 429 with the headers that tell the client when to retry. */
export function rateLimited(retryAfterMs: number, perSecond?: number): OpenAiError {
  const ms = Math.ceil(retryAfterMs);
  const headers: Record<string, string> = {
    'retry-after-ms': String(ms),
    'retry-after': String(Math.ceil(retryAfterMs / 1000)),
  };
  if (perSecond !== undefined)
    Object.assign(headers, {
      'x-ratelimit-limit-requests': String(perSecond * 60),
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': `${ms}ms`,
    });
  const message = 'Rate limit reached for requests. Please try again later.';
  return new OpenAiError(429, 'requests', 'rate_limit_exceeded', message, { headers });
}
