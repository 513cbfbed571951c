import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EventOf, trafficCounted, liveUpdates, type Route } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock, MINUTE_MS } from '@overline/service-kit';
import { type CountedRequest, MinuteCounts, batchesOf } from './minute-counts.ts';
import '../http/fastify.ts';
import type { FastifyInstance } from 'fastify';

type Batch = EventOf<typeof trafficCounted>['data'];

const BATCH_MS = 3_000;

/**
 * Counts requests in memory and publishes the counts every few seconds. While the bus is unavailable, memory grows by
 * minutes, not by requests. A batch that fails is published again.
 */
@Injectable()
export class TrafficCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TrafficCounter.name);
  private readonly counts = new MinuteCounts();
  private readonly unpublished: Batch[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.publish(), BATCH_MS);
  }

  /** Publishes the last counts before the bus connection closes. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.gather();
    for (const batch of this.unpublished.splice(0)) this.emit(batch).catch((error: unknown) => this.warn(error));
  }

  add(request: Omit<CountedRequest, 'minute'>): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    this.counts.add({ ...request, minute });
  }

  private publish(): void {
    if (this.sending) return;
    this.gather();
    this.sending = this.publishAll()
      .catch((error: unknown) => this.warn(error))
      .finally(() => (this.sending = undefined));
  }

  private gather(): void {
    const batches = batchesOf(this.counts.take());
    this.unpublished.push(...batches.map((minutes) => ({ batchId: randomUUID(), minutes })));
  }

  private async publishAll(): Promise<void> {
    for (let batch = this.unpublished.shift(); batch; batch = this.unpublished.shift()) {
      try {
        await this.emit(batch);
      } catch (error) {
        this.unpublished.unshift(batch);
        throw error;
      }
    }
  }

  private emit(batch: Batch): Promise<void> {
    return this.events.emit(trafficCounted, batch, this.clock.now());
  }

  private warn(error: unknown): void {
    this.logger.error({
      msg: 'traffic counts were not published',
      batches: this.unpublished.length,
      error: String(error),
    });
  }
}

const API = /^\/api(\/|$)/;
const UNKNOWN = 'unknown';

/** Counts every API request by the first segment of its path and by caller. */
export function countTraffic(fastify: FastifyInstance, counter: TrafficCounter): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    if (!request.isRetriedElsewhere && (contract || (request.is404 && API.test(request.url))))
      counter.add({
        group: contract ? groupOf(contract) : UNKNOWN,
        statusCode: reply.statusCode,
        // How long a stream was open is not a response time.
        ms: contract === liveUpdates ? undefined : reply.elapsedTime,
        userId: request.principal?.userId,
      });
    done();
  });
}

function groupOf({ path }: Route): string {
  return path.split('/')[1] ?? UNKNOWN;
}
