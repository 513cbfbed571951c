import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** An error answer in a protocol's own format. An object is sent as JSON, a string as plain text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: object | string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, body: object | string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

interface ErrorAnswers {
  notFound: (request: FastifyRequest) => ApiError;
  /** Converts Fastify's own errors, such as for a body that cannot be parsed. By default, Fastify answers them. */
  convert?: (status: number, message: string) => ApiError;
  /** Called before an error is sent. */
  onError?: (request: FastifyRequest, error: ApiError) => void;
}

/** Makes a scope answer all its errors in the format of its protocol. */
export function answerErrors(scope: FastifyInstance, { notFound, convert, onError }: ErrorAnswers): void {
  scope.setErrorHandler((error, request, reply) => {
    const known = error instanceof ApiError ? error : convert?.(statusOf(error), messageOf(error));
    if (!known) throw error;
    onError?.(request, known);
    return sendError(reply, known);
  });
  scope.setNotFoundHandler((request, reply) => {
    const error = notFound(request);
    onError?.(request, error);
    return sendError(reply, error);
  });
}

function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply.code(error.status).headers(error.headers).send(error.body);
}

function statusOf(error: unknown): number {
  return Number(Object(error).statusCode ?? 500);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
