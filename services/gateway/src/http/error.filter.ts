import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, CHALLENGE_HEADER } from '@overline/contracts';
import { errorAnswer } from './error-reply.ts';

/**
 * Turns every failure, of a handler, a hook or Fastify itself, into the one shape; only surprises are logged as errors.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { method, url } = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { body, retryAfterSeconds } = errorAnswer(error);
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
