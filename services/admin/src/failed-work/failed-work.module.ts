import { Module } from '@nestjs/common';
import { FailedWorkController } from './failed-work.controller.ts';
import { GatherFailures } from './gather-failures.ts';
import { SettleFailure } from './settle-failure.ts';

@Module({ controllers: [FailedWorkController], providers: [GatherFailures, SettleFailure] })
export class FailedWorkModule {}
