import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobQueues } from './jobs/job-queues.ts';
import { OutsideCallRepository } from './outside-calls/outside-call.repository.ts';
import { OutsideCallWorkers } from './outside-calls/outside-call.workers.ts';
import { DeleteOldCalls, FailedCalls, OutsideCalls } from './outside-calls/outside-calls.ts';
import { QueueOptions, RedisMonitor, RedisProbe } from './jobs/redis.ts';
import { Schedules } from './jobs/schedules.ts';

/** The service's schedules and queues. `withOutsideCalls` needs DatabaseModule and `outsideCallMigrations`. */
@Global()
@Module({})
export class QueueModule {
  static forRoot({ withOutsideCalls, ...options }: QueueOptions & { withOutsideCalls?: boolean }): DynamicModule {
    return {
      module: QueueModule,
      imports: withOutsideCalls ? [DiscoveryModule] : [],
      providers: [
        { provide: QueueOptions, useValue: options },
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
