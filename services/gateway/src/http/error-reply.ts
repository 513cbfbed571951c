import { HttpException } from '@nestjs/common';
import { AppError, type ErrorBody, type ErrorKind } from '@overline/contracts';

export interface ErrorAnswer {
  body: ErrorBody;
  retryAfterSeconds: number | undefined;
}

const STATUS: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

/** What a client did wrong before any rule of ours was asked. */
const PROTOCOL: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request is not understood' },
  404: { code: 'NOT_FOUND', message: 'Resource not found' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This method is not allowed here' },
  408: { code: 'TOO_SLOW', message: 'The request took too long to arrive' },
  413: { code: 'BODY_TOO_LARGE', message: 'The body is too large: at most 256 kB' },
  414: { code: 'ADDRESS_TOO_LONG', message: 'The address is too long' },
  415: { code: 'WRONG_CONTENT_TYPE', message: 'Send the body as application/json' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large' },
};
const INTERNAL = { code: 'INTERNAL', message: 'Server error. Please try again later.' };

/** The one shape of every failure. What nobody foresaw is a 500 that says nothing of its cause. */
export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof AppError) {
    const { code, kind, message, retryAfterSeconds } = error;
    const wait = retryAfterSeconds ?? (kind === 'unavailable' || kind === 'limited' ? 5 : undefined);
    return { body: { statusCode: STATUS[kind], code, message }, retryAfterSeconds: wait };
  }
  const status = statusOf(error);
  const known = PROTOCOL[status] ?? (status < 500 ? PROTOCOL[400] : undefined) ?? INTERNAL;
  return { body: { statusCode: known === INTERNAL ? 500 : status, ...known }, retryAfterSeconds: undefined };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
