import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobQueues } from './jobs/job-queues.ts';
import { DeleteOldCalls } from './outside-calls/delete-old-calls.ts';
import { FailedCalls } from './outside-calls/failed-calls.ts';
import { OutsideCallRepository } from './outside-calls/outside-call.repository.ts';
import { OutsideCallWorkers } from './outside-calls/outside-call.workers.ts';
import { OutsideCalls } from './outside-calls/outside-calls.ts';
import { QUEUE_OPTIONS, type QueueOptions } from './redis/queue.options.ts';
import { RedisMonitor } from './redis/redis-monitor.ts';
import { RedisProbe } from './redis/redis-probe.ts';
import { Schedules } from './schedules/schedules.ts';

/** The service's schedules, queues and turnstiles. `withOutsideCalls` needs DatabaseModule and the calls' migration. */
@Global()
@Module({})
export class QueueModule {
  static forRoot({ withOutsideCalls, ...options }: QueueOptions & { withOutsideCalls?: boolean }): DynamicModule {
    return {
      module: QueueModule,
      imports: withOutsideCalls ? [DiscoveryModule] : [],
      providers: [
        { provide: QUEUE_OPTIONS, useValue: options },
        Schedules,
        JobQueues,
        RedisProbe,
        RedisMonitor,
        ...(withOutsideCalls
          ? [OutsideCalls, OutsideCallWorkers, OutsideCallRepository, FailedCalls, DeleteOldCalls]
          : []),
      ],
      exports: [Schedules, JobQueues, RedisProbe, RedisMonitor, ...(withOutsideCalls ? [OutsideCalls] : [])],
    };
  }
}
