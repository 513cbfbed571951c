import { Module } from '@nestjs/common';
import { PublicationModule } from '../publication/index.ts';
import { CheckResults } from './check-results.ts';
import { DayTally } from './day-tally.ts';
import { GameConsumer } from './game.consumer.ts';
import { GradePicks } from './grade-picks.ts';
import { GradeRepository } from './grade.repository.ts';
import { TakeResult } from './take-result.ts';

@Module({
  imports: [PublicationModule],
  controllers: [GameConsumer],
  providers: [GradeRepository, DayTally, GradePicks, TakeResult, CheckResults],
  exports: [GradeRepository, DayTally, CheckResults],
})
export class GradeModule {}
