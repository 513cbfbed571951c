import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import '../http/fastify.ts';

const LOOK_EVERY_MS = 100;
/** What no gateway says but one that leaves: a proxy that asks no health learns by it that it is not to come again. */
const SENT_ON = 502;
/** A proxy says so with every request where it answers that status to a read by asking another gateway. */
const SENDS_ON_HEADER = 'x-sends-on';

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
  private latest = Infinity;

  constructor(private readonly leave: Leave) {}

  get isUnderWay(): boolean {
    return this.leaves;
  }

  /** Near its end: whoever still comes is not told by health, and has seen by now that another gateway is there. */
  get isNearEnd(): boolean {
    return performance.now() >= this.latest - 2 * this.leave.quietMs;
  }

  /** Somebody has come although leave is taken. */
  came(): void {
    this.cameAt = performance.now();
  }

  async onModuleDestroy(): Promise<void> {
    this.leaves = true;
    this.came();
    this.latest = performance.now() + this.leave.mostMs;
    const until = (): number => Math.min(this.latest, this.cameAt + this.leave.quietMs);
    while (performance.now() < until()) await sleep(Math.min(LOOK_EVERY_MS, this.leave.quietMs));
  }
}

/**
 * Answers say that their connection ends with them, once leave is taken. Near its end reads of a proxy that can are
 * sent on to another gateway, so that it keeps away: whoever comes in the moment in which the gateway stops to listen
 * is cut off by the kernel, and a proxy may not ask twice for what changes something.
 */
export function endConnections(fastify: FastifyInstance, leave: LeaveTaking): void {
  fastify.decorateRequest('isSentOn', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!leave.isUnderWay) return done();
    leave.came();
    void reply.header('connection', 'close');
    if (!leave.isNearEnd || !maySendOn(request)) return done();
    request.isSentOn = true;
    const message = 'This server is about to stop, and another one answers. Please try again.';
    void reply.code(SENT_ON).send({ statusCode: SENT_ON, code: 'LEAVING', message });
  });
}

function maySendOn({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers[SENDS_ON_HEADER] === String(SENT_ON);
}
