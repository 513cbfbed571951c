import './fastify.ts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from './input.ts';
import { errorAnswer, rejectUnreadable } from './error-reply.ts';
import { secureData } from './security-headers.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { isRequestId, newRequestId, REQUEST_ID_HEADER } from '@overline/telemetry';
import type { EventEmitter } from 'node:events';

/** Whose X-Forwarded-* headers are believed: nobody's, that many proxies in front, or these addresses. */
export type TrustProxy = false | number | string[];

interface ArrivalLimits {
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
    clientErrorHandler: rejectUnreadable(arrival.lingerMs),
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
    afterPendingConnections(fastify.server, done);
  });
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('input', null);
  return adapter;
}

/** The id that the caller has given the request, where it is well formed, else one of ours. */
function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[REQUEST_ID_HEADER];
  return isRequestId(given) ? given : newRequestId();
}

/** Turns of the loop with nothing new before the queue counts as empty; the first may begin after the look at it. */
const QUIET_TURNS = 2;
/** Under a load that never pauses the queue is never empty. */
const MAX_TURNS = 5_000;

/**
 * Calls back in a turn of the event loop in which nobody came. Node takes one connection a turn, and whoever still
 * stands in line when a server stops to listen is cut off, though the kernel has told them that they are connected.
 */
export function afterPendingConnections(server: EventEmitter, act: () => void): void {
  let came = 0;
  const count = (): void => {
    came += 1;
  };
  server.on('connection', count).on('request', count);
  const look = (quietTurns: number, turnsLeft: number): void => {
    if (quietTurns >= QUIET_TURNS || turnsLeft === 0) {
      server.off('connection', count).off('request', count);
      act();
      return;
    }
    const before = came;
    setImmediate(() => {
      look(came === before ? quietTurns + 1 : 0, turnsLeft - 1);
    });
  };
  look(0, MAX_TURNS);
}
