import { Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule, messagingEntities, messagingMigrations } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { settings } from './config.ts';
import { Record1763700000001 } from './database/migrations/record.migration.ts';
import { CheckResults } from './grade/check-results.ts';
import { GameConsumer } from './grade/game.consumer.ts';
import { GradePicks } from './grade/grade-picks.ts';
import { GradeRepository } from './grade/grade.repository.ts';
import { PublicationRepository } from './publication/publication.repository.ts';
import { PublishDay } from './publication/publish-day.ts';
import { RefreshPicks } from './publication/refresh-picks.ts';
import { DayTally } from './record/day-tally.ts';
import { LatestGrades } from './record/latest-grades.ts';
import { PicksController } from './record/picks.controller.ts';
import { ReadPicks } from './record/read-picks.ts';
import { ReadRecord } from './record/read-record.ts';
import { ReadResults } from './record/read-results.ts';
import { Backfill } from './schedule/backfill.ts';
import { PicksJobs } from './schedule/picks.jobs.ts';
import { ScheduleState } from './schedule/schedule-state.ts';

@Module({
  imports: [
    DatabaseModule.forRoot({
      url: settings.DATABASE_URL,
      schema: 'picks',
      applicationName: 'picks',
      entities: [...messagingEntities],
      migrations: [...messagingMigrations, Record1763700000001],
    }),
    MessagingModule.forRoot({ url: settings.NATS_URL, service: 'picks', withOutbox: true }),
    QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'picks' }),
    ServiceKitModule.forRoot({
      service: 'picks',
      startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
    }),
  ],
  controllers: [PicksController, GameConsumer],
  providers: [
    PublicationRepository,
    PublishDay,
    RefreshPicks,
    GradeRepository,
    GradePicks,
    CheckResults,
    DayTally,
    LatestGrades,
    ReadPicks,
    ReadResults,
    ReadRecord,
    ScheduleState,
    Backfill,
    PicksJobs,
  ],
})
export class AppModule {}
