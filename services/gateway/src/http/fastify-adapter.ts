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

export interface ArrivalLimits {
  /** Time from the connection, or from the first byte of a later request, to the last header. */
  headersMs: number;
  /** Time for the whole request, body included. */
  requestMs: number;
  /** How often connections are checked against the two limits above. */
  checkMs: number;
  /** A connection that was answered 408 is closed after this long, even if the client keeps its side open. */
  lingerMs: number;
}

/** A silent connection is closed after 10 to 16 seconds: headersMs, plus up to checkMs, plus lingerMs. */
export const ARRIVAL: ArrivalLimits = { headersMs: 10_000, requestMs: 30_000, checkMs: 5_000, lingerMs: 1_000 };
const STOP_GRACE_MS = 5_000;

/** Fastify configured for the gateway. */
export function createAdapter({
  trustProxy,
  arrival = ARRIVAL,
}: {
  trustProxy: TrustProxy;
  arrival?: ArrivalLimits;
}): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: arrival.requestMs,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: arrival.checkMs },
    // What comes over a connection that stands is answered to the end; new ones are not taken.
    return503OnClosing: false,
    // There are no Nest middlewares, and the machinery for them would cost each request.
    skipMiddie: true,
    genReqId: requestIdOf,
    clientErrorHandler: refuseUnreadable(arrival.lingerMs),
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
