import { Module } from '@nestjs/common';
import { PublicationModule } from '../publication/index.ts';
import { AddGrades } from './add-grades.ts';
import { CheckResults } from './check-results.ts';
import { DayTally } from './day-tally.ts';
import { FillVersionGaps } from './fill-version-gaps.ts';
import { GameConsumer } from './game.consumer.ts';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';
import { ReadOverduePicks } from './read-overdue-picks.ts';
import { TakeResult } from './take-result.ts';
import { VoidOverduePicks } from './void-overdue-picks.ts';
import { VoidPick } from './void-pick.ts';
import { VoidController } from './void.controller.ts';

@Module({
  imports: [PublicationModule],
  controllers: [GameConsumer, VoidController],
  providers: [
    GradeRepository,
    DayTally,
    AddGrades,
    GradePicks,
    TakeResult,
    FillVersionGaps,
    VoidOverduePicks,
    VoidPick,
    ReadOverduePicks,
    CheckResults,
  ],
  exports: [GradeRepository, DayTally, CheckResults, FillVersionGaps],
})
export class GradeModule {}
