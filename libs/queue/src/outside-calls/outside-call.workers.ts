import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Transactions } from '@overline/database';
import { markedMethods } from '@overline/messaging';
import { JobQueues } from '../jobs/job-queues.ts';
import { type OutsideCall, OutsideCallMark, type ProcessCall } from './outside-call.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';
import { OutsideCallWorker } from './outside-call.worker.ts';

@Injectable()
export class OutsideCallWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private found: Map<string, OutsideCallWorker> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly rows: OutsideCallRepository,
    private readonly transactions: Transactions,
    private readonly queues: JobQueues,
  ) {}

  onApplicationBootstrap(): void {
    for (const worker of this.all.values()) worker.start();
  }

  beforeApplicationShutdown(): void {
    for (const worker of this.all.values()) worker.stop();
  }

  /** @throws Error when this service has no processor for the call */
  workerOf(call: OutsideCall): OutsideCallWorker {
    const worker = this.all.get(call.name);
    if (worker?.call !== call) throw new Error(`No @OnOutsideCall in this service for ${call.name}`);
    return worker;
  }

  /** Queues a call now; does nothing if this service no longer has its processor. */
  wake(name: string, id: string): void {
    this.all.get(name)?.wake(id);
  }

  /** Found on first use: a handler may request a call before this provider's bootstrap hook has run. */
  private get all(): ReadonlyMap<string, OutsideCallWorker> {
    this.found ??= this.find();
    return this.found;
  }

  private find(): Map<string, OutsideCallWorker> {
    const workers = new Map<string, OutsideCallWorker>();
    for (const { mark: call, method } of markedMethods(this.discovery, OutsideCallMark)) {
      if (workers.has(call.name)) throw new Error(`Two processors for the call ${call.name}`);
      const process = method as ProcessCall;
      workers.set(call.name, new OutsideCallWorker(call, process, this.rows, this.transactions, this.queues));
    }
    return workers;
  }
}
