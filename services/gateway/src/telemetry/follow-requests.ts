import '../http/fastify.ts';
import { Logger } from '@nestjs/common';
import { liveUpdates } from '@overline/contracts';
import { IncomingRequest, isTracing, REQUEST_ID_HEADER } from '@overline/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeFrom } from '../limits/rate-limiter.ts';

const FORBIDDEN = 403;

/**
 * Runs each request in a context that has its request ID and, if tracing is on, its trace. The response contains the
 * request ID too. Logs every write and every forbidden request.
 */
export function followRequests(fastify: FastifyInstance, readsPerSecond: number): void {
  const logger = new Logger('Http');
  const reads = isTracing() ? new ReadSampler(readsPerSecond) : undefined;
  fastify.decorateRequest('incoming', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    request.incoming = reads ? incomingRequest(request, reads) : IncomingRequest.withId(request.id);
    request.incoming.run(done);
  });
  fastify.addHook('onRoute', (options) => {
    if (options.method === 'GET') return;
    // The body parser calls back outside the request's context.
    options.preValidation = (request, _reply, done) => request.incoming?.run(done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    request.incoming?.end(reply.statusCode);
    if (request.routeOptions.config.contract && (request.method !== 'GET' || reply.statusCode === FORBIDDEN))
      request.incoming?.run(() => logger.log(logEntryOf(request, reply)));
    done();
  });
}

function incomingRequest(request: FastifyRequest, reads: ReadSampler): IncomingRequest {
  const { id, headers, method } = request;
  if (headers['traceparent'] === undefined && !reads.shouldTrace(method)) return IncomingRequest.withId(id);
  const { url: route, config } = request.routeOptions;
  // Static files do no work worth tracing, and an event stream may stay open for hours.
  if (!config.contract || config.contract === liveUpdates) return IncomingRequest.withId(id);
  return IncomingRequest.traced(id, headers, {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'http.route': route ?? '',
      'url.scheme': request.protocol,
      'overline.request_id': id,
    },
  });
}

function logEntryOf(
  { method, routeOptions, principal }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): object {
  return {
    msg: 'answered',
    request: `${method} ${routeOptions.url}`,
    status: statusCode,
    ms: Math.round(elapsedTime),
    userId: principal?.userId,
  };
}

/**
 * Decides which requests are traced: all writes, and a limited number of reads per second, because tracing costs more
 * than a read.
 */
export class ReadSampler {
  private readonly bucket = { tokens: 0, filledAt: 0 };

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  shouldTrace(method: string): boolean {
    return method !== 'GET' || takeFrom(this.bucket, this.perSecond * 60, 1, this.now()).granted === 1;
  }
}
