import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/** How long leave is taken. */
export interface Leave {
  /** Over once nobody has come for so long: those in front send their requests elsewhere. */
  quietMs: number;
  /** Over after so long in any case. */
  mostMs: number;
}

/**
 * What comes before the stop: the gateway says that it is not ready any more and keeps no connection, but serves
 * whoever comes, until those in front of it have learned it.
 */
@Injectable()
export class LeaveTaking implements OnModuleDestroy {
  private leaves = false;
  private cameAt = 0;

  constructor(private readonly leave: Leave) {}

  get isUnderWay(): boolean {
    return this.leaves;
  }

  /** Somebody has come although leave is taken. */
  came(): void {
    this.cameAt = performance.now();
  }

  async onModuleDestroy(): Promise<void> {
    this.leaves = true;
    this.came();
    const latest = performance.now() + this.leave.mostMs;
    const until = (): number => Math.min(latest, this.cameAt + this.leave.quietMs);
    while (performance.now() < until()) await sleep(Math.min(LOOK_EVERY_MS, this.leave.quietMs));
  }
}

/** Answers say that their connection ends with them, once leave is taken. */
export function endConnections(fastify: FastifyInstance, leave: LeaveTaking): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (leave.isUnderWay) {
      leave.came();
      void reply.header('connection', 'close');
    }
    done();
  });
}
