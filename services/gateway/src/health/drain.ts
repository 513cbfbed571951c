import '../http/fastify.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.ts';

const POLL_MS = 100;
/** The status that makes proxies retry a read on another gateway. Only a gateway that is about to stop sends it. */
const RETRY_ELSEWHERE = 502;
/** A proxy that retries reads on 502 sends this header, with the status as its value, on every request. */
const RETRIES_HEADER = 'x-retries-on';

/**
 * Graceful shutdown, first phase: report not ready and close connections after each response, but keep serving until
 * load balancers have stopped sending traffic.
 */
@Injectable()
export class Drain implements OnModuleDestroy {
  private draining = false;
  private lastRequestAt = 0;
  private deadline = Infinity;

  constructor(private readonly config: GatewayConfig) {}

  get isDraining(): boolean {
    return this.draining;
  }

  /** True once health checks have failed for so long that only proxies without health checks still send requests. */
  get isAlmostOver(): boolean {
    return performance.now() >= this.deadline - 2 * this.config.DRAIN_IDLE_MS;
  }

  requestArrived(): void {
    this.lastRequestAt = performance.now();
  }

  async onModuleDestroy(): Promise<void> {
    const { DRAIN_IDLE_MS: idleMs, DRAIN_MAX_MS: maxMs } = this.config;
    this.draining = true;
    this.requestArrived();
    this.deadline = performance.now() + maxMs;
    const end = (): number => Math.min(this.deadline, this.lastRequestAt + idleMs);
    while (performance.now() < end()) await sleep(Math.min(POLL_MS, idleMs));
  }
}

/**
 * While draining, closes each connection after its response. Shortly before the end, reads from proxies that retry get
 * a 502, so that the proxy switches to another gateway. Otherwise its next write could arrive while the server stops
 * listening: the kernel would reset the connection, and a proxy must not repeat a write.
 */
export function drainConnections(fastify: FastifyInstance, drain: Drain): void {
  fastify.decorateRequest('isRetriedElsewhere', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!drain.isDraining) return done();
    drain.requestArrived();
    void reply.header('connection', 'close');
    if (!drain.isAlmostOver || !canRetryElsewhere(request)) return done();
    request.isRetriedElsewhere = true;
    const message = 'This server is shutting down. Please retry.';
    void reply.code(RETRY_ELSEWHERE).send({ statusCode: RETRY_ELSEWHERE, code: 'DRAINING', message });
  });
}

function canRetryElsewhere({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers[RETRIES_HEADER] === String(RETRY_ELSEWHERE);
}
