import { type DynamicModule, Global, Module } from '@nestjs/common';
import { JobQueues } from './job-queues.ts';
import { QUEUE_OPTIONS, type QueueOptions, Schedules } from './schedules.ts';

@Global()
@Module({})
export class QueueModule {
  static forRoot(options: QueueOptions): DynamicModule {
    return {
      module: QueueModule,
      providers: [{ provide: QUEUE_OPTIONS, useValue: options }, Schedules, JobQueues],
      exports: [Schedules, JobQueues],
    };
  }
}
