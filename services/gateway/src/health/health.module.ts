import { type DynamicModule, Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { HouseHealth } from './house-health.ts';
import { type Leave, LeaveTaking } from './leave-taking.ts';

@Module({})
export class HealthModule {
  static with(leave: Leave): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [HouseHealth, { provide: LeaveTaking, useValue: new LeaveTaking(leave) }],
    };
  }
}
