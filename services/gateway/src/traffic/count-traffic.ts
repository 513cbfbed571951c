import '../http/fastify.ts';
import { liveUpdates, type Route } from '@overline/contracts';
import type { FastifyInstance } from 'fastify';
import type { TrafficCounter } from './traffic-counter.ts';

const API = /^\/api(\/|$)/;
const UNKNOWN = 'unknown';

/** Has every call of the API counted: by the first word of its path, and by who made it. */
export function countTraffic(fastify: FastifyInstance, counter: TrafficCounter): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    if (!request.isSentOn && (contract || (request.is404 && API.test(request.url))))
      counter.add({
        group: contract ? groupOf(contract) : UNKNOWN,
        statusCode: reply.statusCode,
        // How long a stream was open says nothing about how fast anything is.
        ms: contract === liveUpdates ? undefined : reply.elapsedTime,
        userId: request.principal?.userId,
      });
    done();
  });
}

function groupOf({ path }: Route): string {
  return path.split('/')[1] ?? UNKNOWN;
}
