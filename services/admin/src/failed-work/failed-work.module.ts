import { Module } from '@nestjs/common';
import { FailedWorkController } from './failed-work.controller.ts';
import { FailedWorkOf } from './failed-work-of.ts';
import { GatherFailures } from './gather-failures.ts';
import { SettleFailure } from './settle-failure.ts';

@Module({ controllers: [FailedWorkController], providers: [FailedWorkOf, GatherFailures, SettleFailure] })
export class FailedWorkModule {}
