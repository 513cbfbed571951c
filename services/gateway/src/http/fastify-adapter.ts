import './fastify.ts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenQueueIsEmpty } from './empty-queue.ts';
import { BODY_LIMIT } from './json-body.ts';
import { errorAnswer } from './error-reply.ts';
import { refuseUnreadable } from './unreadable.ts';
import { requestIdOf } from './request-id.ts';
import { secureData } from './security-headers.ts';

/** Whose X-Forwarded-* headers are believed: nobody's, that many proxies in front, or these addresses. */
export type TrustProxy = false | number | string[];

const ARRIVAL_TIMEOUT_MS = 30_000;
const STOP_GRACE_MS = 5_000;

/** Fastify as the gateway needs it, under Nest. */
export function createAdapter({ trustProxy }: { trustProxy: TrustProxy }): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_TIMEOUT_MS,
    // What comes over a connection that stands is answered to the end; new ones are not taken.
    return503OnClosing: false,
    // There are no Nest middlewares, and the machinery for them would cost each request.
    skipMiddie: true,
    genReqId: requestIdOf,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { body } = errorAnswer(error);
      secureData(request, reply);
      void reply.code(body.statusCode).send(body);
    },
  });
  const fastify = adapter.getInstance();
  // A stop waits for the connections that are busy. One that never says what it wants counts among them, for as long as
  // it likes.
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), STOP_GRACE_MS).unref();
    whenQueueIsEmpty(fastify.server, done);
  });
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('input', null);
  return adapter;
}
