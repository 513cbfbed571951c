import { type DynamicModule, Module } from '@nestjs/common';
import { type MetricsOptions, MetricsServer } from './metrics-server.ts';

@Module({})
export class MetricsModule {
  static with(options: MetricsOptions): DynamicModule {
    return {
      module: MetricsModule,
      providers: [{ provide: MetricsServer, useFactory: () => new MetricsServer(options) }],
    };
  }
}
