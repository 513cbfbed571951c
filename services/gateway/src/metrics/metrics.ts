import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, register, Histogram } from 'prom-client';
import { GatewayConfig } from '../config.ts';

/** Serves metrics for Prometheus on their own port, so that a routing mistake cannot make them public. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(private readonly config: GatewayConfig) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT: port, METRICS_HOST: host } = this.config;
    if (port === undefined) return;
    collectDefaultMetrics();
    this.server = createServer((_request, response) => {
      register.metrics().then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await once(this.server.listen(port, host), 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

const NAME = 'http_request_duration_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

type Durations = Histogram<'method' | 'route' | 'status'>;

/** Counts and times requests by route pattern and status. Never by URL: that would be unbounded. */
export function countRequests(fastify: FastifyInstance): void {
  register.removeSingleMetric(NAME);
  const durations = new Histogram({
    name: NAME,
    help: 'Time from request to end of response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  const unknown = observer(durations, 'any', 'unknown');
  fastify.addHook('onRoute', (options) => {
    const observe = observer(durations, String(options.method), options.url);
    options.onResponse = (request, reply, done) => {
      if (!request.isRetriedElsewhere) observe(reply);
      done();
    };
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown(reply);
    done();
  });
}

/** Caches a route's series by status, because looking one up by labels costs more than observing. */
function observer(durations: Durations, method: string, route: string): (reply: FastifyReply) => void {
  const series = new Map<number, Histogram.Internal<'method' | 'route' | 'status'>>();
  return (reply) => {
    const { statusCode, elapsedTime } = reply;
    const found = series.get(statusCode) ?? durations.labels(method, route, String(statusCode));
    series.set(statusCode, found);
    found.observe(elapsedTime / 1_000);
  };
}
