import { type DynamicModule, Global, Module } from '@nestjs/common';
import { healthRequest, type ServiceName } from '@overline/contracts';
import { TerminusModule } from '@nestjs/terminus';
import { Clock } from './clock.ts';
import { FailedWorkServer } from './failed-work/failed-work.server.ts';
import { Health } from './health/health.ts';
import { HealthController, healthOverBus } from './health/health.controller.ts';
import { FlushTelemetry } from './last-spans.ts';
import { ServerHealth } from './health/server-health.ts';

export interface ServiceKitOptions {
  /** Whose health is told, over HTTP and over the bus; absent where the module has pages of its own for that. */
  service?: ServiceName;
  /** In a demo: where the clock starts. */
  startAt: Date | undefined;
}

/** What every service has: a clock, health (that of its servers among it), metrics. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({ service, startAt }: ServiceKitOptions): DynamicModule {
    return {
      module: ServiceKitModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: service ? [HealthController, healthOverBus(healthRequest(service))] : [],
      providers: [
        Health,
        ServerHealth,
        FailedWorkServer,
        FlushTelemetry,
        { provide: Clock, useFactory: () => new Clock(startAt) },
      ],
      exports: [Health, Clock],
    };
  }
}
