import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Transactions } from '@overline/database';
import { JobQueues } from '../jobs/job-queues.ts';
import { type OutsideCall, OutsideCallMark } from './outside-call.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';
import { OutsideCallWorker, type ProcessCall } from './outside-call.worker.ts';

@Injectable()
export class OutsideCallWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private found: Map<string, OutsideCallWorker> | undefined;

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
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
    for (const { call, process } of this.processors()) {
      if (workers.has(call.name)) throw new Error(`Two processors for the call ${call.name}`);
      workers.set(call.name, new OutsideCallWorker(call, process, this.rows, this.transactions, this.queues));
    }
    return workers;
  }

  private processors(): { call: OutsideCall; process: ProcessCall }[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    return wrappers.flatMap((wrapper) => {
      const instance = wrapper.instance as Record<string, unknown> | undefined;
      if (!instance || !wrapper.isDependencyTreeStatic()) return [];
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((name) => {
        const call = this.discovery.getMetadataByDecorator(OutsideCallMark, wrapper, name);
        const method = instance[name];
        return call && typeof method === 'function' ? [{ call, process: method.bind(instance) as ProcessCall }] : [];
      });
    });
  }
}
