import { type DynamicModule, Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { HouseHealth } from './house-health.ts';
import { LeaveTaking } from './leave-taking.ts';

@Module({})
export class HealthModule {
  static with({ leaveMs }: { leaveMs: number }): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [HouseHealth, { provide: LeaveTaking, useValue: new LeaveTaking(leaveMs) }],
    };
  }
}
