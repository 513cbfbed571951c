import './fastify.ts';
import type { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { isRequestId, newRequestId, REQUEST_ID_HEADER } from '@overline/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorReply, rejectUnreadable } from './error-reply.ts';
import { BODY_LIMIT } from './input.ts';
import { secureData } from './security-headers.ts';

/** Whose X-Forwarded-* headers to trust: none, this many proxies in front, or these addresses. */
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
    // Requests on open connections are still answered while closing; new connections are not accepted.
    return503OnClosing: false,
    // No Nest middleware is used, and its support costs CPU on every request.
    skipMiddie: true,
    genReqId: requestIdOf,
    clientErrorHandler: rejectUnreadable(arrival.lingerMs),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { body } = errorReply(error);
      secureData(request, reply);
      void reply.code(body.statusCode).send(body);
    },
  });
  const fastify = adapter.getInstance();
  // Closing waits for busy connections, and a connection that never sends a request counts as busy.
  fastify.addHook('preClose', (done) => {
    setTimeout(() => fastify.server.closeAllConnections(), STOP_GRACE_MS).unref();
    afterPendingConnections(fastify.server, done);
  });
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('input', null);
  return adapter;
}

/** The caller's request ID if it is well formed, or else a new one. */
function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const callerId = headers[REQUEST_ID_HEADER];
  return isRequestId(callerId) ? callerId : newRequestId();
}

/** The accept queue counts as empty after this many event loop turns without a new connection or request. */
const QUIET_TURNS = 2;
/** The most turns to wait, because under constant load the queue is never empty. */
const MAX_TURNS = 5_000;

/**
 * Calls back once the accept queue is empty. Node accepts one connection per event loop turn, and connections still in
 * the kernel's queue when a server stops listening are reset, although their clients see them as connected.
 */
export function afterPendingConnections(server: EventEmitter, callback: () => void): void {
  let arrivals = 0;
  const count = (): void => {
    arrivals += 1;
  };
  server.on('connection', count).on('request', count);
  const check = (quietTurns: number, turnsLeft: number): void => {
    if (quietTurns >= QUIET_TURNS || turnsLeft === 0) {
      server.off('connection', count).off('request', count);
      callback();
      return;
    }
    const before = arrivals;
    setImmediate(() => {
      check(arrivals === before ? quietTurns + 1 : 0, turnsLeft - 1);
    });
  };
  check(0, MAX_TURNS);
}
