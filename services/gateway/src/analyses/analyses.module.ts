import { Module } from '@nestjs/common';
import { AnalysesController } from './analyses.controller.ts';
import { AskAndWait } from './ask-and-wait.ts';
import { FailedAnalysesController } from './failed-analyses.controller.ts';

@Module({ controllers: [AnalysesController, FailedAnalysesController], providers: [AskAndWait] })
export class AnalysesModule {}
