import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { HouseHealth } from './house-health.ts';

@Module({ controllers: [HealthController], providers: [HouseHealth] })
export class HealthModule {}
