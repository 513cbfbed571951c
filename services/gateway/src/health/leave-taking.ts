import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * What comes before the stop: the gateway says that it is not ready any more and keeps no connection, but serves
 * whoever comes for a moment longer, so that those in front of it learn it in time.
 */
@Injectable()
export class LeaveTaking implements OnModuleDestroy {
  private leaves = false;

  constructor(private readonly forMs: number) {}

  get isUnderWay(): boolean {
    return this.leaves;
  }

  async onModuleDestroy(): Promise<void> {
    this.leaves = true;
    await sleep(this.forMs);
  }
}

/** Answers say that their connection ends with them, once leave is taken. */
export function endConnections(fastify: FastifyInstance, leave: LeaveTaking): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (leave.isUnderWay) void reply.header('connection', 'close');
    done();
  });
}
