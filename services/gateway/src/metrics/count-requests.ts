import type { FastifyInstance, FastifyReply } from 'fastify';
import { Histogram, register } from 'prom-client';

const NAME = 'http_request_duration_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

type Durations = Histogram<'method' | 'route' | 'status'>;

/** Counts and times every request by route (never by address, which has no end) and status. */
export function countRequests(fastify: FastifyInstance): void {
  register.removeSingleMetric(NAME);
  const durations = new Histogram({
    name: NAME,
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  const unknown = observer(durations, 'any', 'unknown');
  fastify.addHook('onRoute', (options) => {
    const observe = observer(durations, String(options.method), options.url);
    options.onResponse = (request, reply, done) => {
      if (!request.isSentOn) observe(reply);
      done();
    };
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown(reply);
    done();
  });
}

/** Finding the series by its labels costs more than counting, so each route keeps its own. */
function observer(durations: Durations, method: string, route: string): (reply: FastifyReply) => void {
  const series = new Map<number, Histogram.Internal<'method' | 'route' | 'status'>>();
  return (reply) => {
    const { statusCode, elapsedTime } = reply;
    let known = series.get(statusCode);
    if (!known) series.set(statusCode, (known = durations.labels(method, route, String(statusCode))));
    known.observe(elapsedTime / 1_000);
  };
}
