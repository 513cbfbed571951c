import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { AppError, CHALLENGE_HEADER, type ErrorBody, type ErrorKind } from '@overline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface ErrorReply {
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

/** Errors of the HTTP protocol, found before any of our own checks run. */
const PROTOCOL: Readonly<Record<number, { code: string; message: string }>> = {
  400: { code: 'BAD_REQUEST', message: 'The request could not be parsed' },
  404: { code: 'NOT_FOUND', message: 'Resource not found' },
  405: { code: 'METHOD_NOT_ALLOWED', message: 'This method is not allowed here' },
  408: { code: 'TOO_SLOW', message: 'The request took too long to arrive' },
  413: { code: 'BODY_TOO_LARGE', message: 'The body is too large: at most 256 kB' },
  414: { code: 'ADDRESS_TOO_LONG', message: 'The address is too long' },
  415: { code: 'WRONG_CONTENT_TYPE', message: 'Send the body as application/json' },
  431: { code: 'HEADERS_TOO_LARGE', message: 'The headers are too large' },
};
const INTERNAL = { code: 'INTERNAL', message: 'Server error. Please try again later.' };

/** Converts any error to the API's error body. Unexpected errors become a 500 that reveals nothing about the cause. */
export function errorReply(error: unknown): ErrorReply {
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

/**
 * Responds to every failure of a handler, a hook or Fastify itself with the API's error body. Logs those with a status
 * of 500 or more.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { method, url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { body, retryAfterSeconds } = errorReply(error);
    if (body.statusCode >= 500) this.report(error, `${method} ${url.split('?')[0]}`);
    if (reply.sent) return;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    if (error instanceof AppError && error.challenge) void reply.header(CHALLENGE_HEADER, error.challenge);
    void reply.code(body.statusCode).send(body);
  }

  private report(error: unknown, request: string): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.logger.error({ msg: 'request failed', request, error: reason });
  }
}

const STATUS_OF_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

type ClientError = Error & { code?: string };

/**
 * Responds to input that never became a request: bytes that are not HTTP, and requests that arrive too slowly. `end`
 * closes only our side of the socket, so it is destroyed after `lingerMs` in case the client keeps its side open.
 */
export function rejectUnreadable(lingerMs: number): (error: ClientError, socket: Socket) => void {
  return (error, socket) => {
    // The client has gone, or a response is already being sent.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    socket.end(responseTo(error));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

function responseTo(error: ClientError): string {
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const { body } = errorReply(Object.assign(new Error(error.message), { statusCode: status }));
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
