import type { FastifyInstance } from 'fastify';
import { Histogram, register } from 'prom-client';

const NAME = 'http_request_duration_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Counts and times every request by route (never by address, which has no end) and status. */
export function countRequests(fastify: FastifyInstance): void {
  register.removeSingleMetric(NAME);
  const durations = new Histogram({
    name: NAME,
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    durations.labels(request.method, request.routeOptions.url ?? 'none', String(reply.statusCode)).observe(reply.elapsedTime / 1_000);
    done();
  });
}
