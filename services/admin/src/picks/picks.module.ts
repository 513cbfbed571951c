import { Module } from '@nestjs/common';
import { ExportPicks } from './export-picks.ts';
import { GradedPickRepository } from './graded-pick.repository.ts';
import { PickConsumer } from './pick.consumer.ts';
import { PickPageRepository } from './pick-page.repository.ts';
import { PickStatsRepository } from './pick-stats.repository.ts';
import { PicksController } from './picks.controller.ts';
import { ReadPicks } from './read-picks.ts';
import { TakeGrade } from './take-grade.ts';

@Module({
  controllers: [PickConsumer, PicksController],
  providers: [ExportPicks, GradedPickRepository, PickPageRepository, PickStatsRepository, ReadPicks, TakeGrade],
  exports: [PickStatsRepository, TakeGrade],
})
export class PicksModule {}
