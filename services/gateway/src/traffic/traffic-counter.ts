import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EventOf, trafficCounted, liveUpdates, type Route } from '@overline/contracts';
import { BufferedEvents } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { type Answered, MinuteCounts, batchesOf } from './minute-counts.ts';
import '../http/fastify.ts';
import type { FastifyInstance } from 'fastify';

type Batch = EventOf<typeof trafficCounted>['data'];

const MINUTE_MS = 60_000;
const BATCH_MS = 3_000;

/**
 * Counts calls in memory and tells them every few seconds. While a batch waits for the bus the next one only grows, by
 * minutes and not by calls. What is refused is told again.
 */
@Injectable()
export class TrafficCounter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TrafficCounter.name);
  private readonly counts = new MinuteCounts();
  private readonly untold: Batch[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: BufferedEvents,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tell(), BATCH_MS);
  }

  /** The last calls are told before the bus is left. */
  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.gather();
    for (const batch of this.untold.splice(0)) this.emit(batch).catch((error: unknown) => this.warn(error));
  }

  add(answered: Omit<Answered, 'minute'>): void {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    this.counts.add({ ...answered, minute });
  }

  private tell(): void {
    if (this.sending) return;
    this.gather();
    this.sending = this.tellAll()
      .catch((error: unknown) => this.warn(error))
      .finally(() => (this.sending = undefined));
  }

  private gather(): void {
    const batches = batchesOf(this.counts.take());
    this.untold.push(...batches.map((minutes) => ({ batchId: randomUUID(), minutes })));
  }

  private async tellAll(): Promise<void> {
    for (let batch = this.untold.shift(); batch; batch = this.untold.shift()) {
      try {
        await this.emit(batch);
      } catch (error) {
        this.untold.unshift(batch);
        throw error;
      }
    }
  }

  private emit(batch: Batch): Promise<void> {
    return this.events.emit(trafficCounted, batch, this.clock.now());
  }

  private warn(error: unknown): void {
    this.logger.error({ msg: 'calls are not counted yet', batches: this.untold.length, error: String(error) });
  }
}

const API = /^\/api(\/|$)/;
const UNKNOWN = 'unknown';

/** Has every call of the API counted: by the first word of its path, and by who made it. */
export function countTraffic(fastify: FastifyInstance, counter: TrafficCounter): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    if (!request.isRetriedElsewhere && (contract || (request.is404 && API.test(request.url))))
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
