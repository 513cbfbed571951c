import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { RequestContract } from '@overline/contracts';
import { TerminusModule } from '@nestjs/terminus';
import { Clock } from './clock.ts';
import { Health } from './health.ts';
import { HealthController, healthOverBus } from './health.controller.ts';

export interface ServiceKitOptions {
  /** The contract by which other services ask for this one's health. */
  health?: RequestContract;
  /** In a demo: where the clock starts. */
  startAt: Date | undefined;
}

/** What every service has: a clock, health, metrics. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({ health, startAt }: ServiceKitOptions): DynamicModule {
    return {
      module: ServiceKitModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: health ? [HealthController, healthOverBus(health)] : [],
      providers: [Health, { provide: Clock, useFactory: () => new Clock(startAt) }],
      exports: [Health, Clock],
    };
  }
}
