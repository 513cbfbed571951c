import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { PopularQuestions } from './analytics/popular-questions.ts';
import { RangeCountsReader } from './analytics/range-counts.ts';
import { AdminJobs } from './admin.jobs.ts';
import { ReadAnalytics } from './analytics/read-analytics.ts';
import { RecordAudit } from './audit/record-audit.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { ReadAudit } from './audit/read-audit.ts';
import type { AdminConfig } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { ReadFailures } from './failed-work/read-failures.ts';
import { DropFailure, ReplayFailure } from './failed-work/settle-failure.ts';
import { TrackAccount } from './people/track-account.ts';
import { PersonRepository } from './people/person.repository.ts';
import { ExportPicks } from './picks/export-picks.ts';
import { GradedPickRepository } from './picks/graded-pick.repository.ts';
import { PickListRepository } from './picks/pick-list.repository.ts';
import { PickStatsRepository } from './picks/pick-stats.repository.ts';
import { RecordGrade } from './picks/record-grade.ts';
import { ReadPicks } from './picks/read-picks.ts';
import { RevenueRepository } from './revenue/revenue.repository.ts';
import { RecordSubscription } from './revenue/record-subscription.ts';
import { RollupRepository } from './rollups/rollup.repository.ts';
import { ExportSearches } from './searches/export-searches.ts';
import { QuestionRepository } from './searches/question.repository.ts';
import { ReadSearches } from './searches/read-searches.ts';
import { RecordSearch } from './searches/record-search.ts';
import { SearchRepository } from './searches/search.repository.ts';
import { ActiveUserRepository } from './traffic/active-user.repository.ts';
import { ActiveUsers } from './traffic/active-users.ts';
import { RecordTraffic } from './traffic/record-traffic.ts';

const USE_CASES = [
  DropFailure,
  ExportPicks,
  ExportSearches,
  ReadAnalytics,
  ReadAudit,
  ReadFailures,
  ReadPicks,
  ReadSearches,
  RecordAudit,
  RecordGrade,
  RecordSearch,
  RecordSubscription,
  RecordTraffic,
  ReplayFailure,
  TrackAccount,
];
const READERS = [ActiveUsers, PopularQuestions, RangeCountsReader];
const REPOSITORIES = [
  ActiveUserRepository,
  AuditRepository,
  GradedPickRepository,
  PersonRepository,
  PickListRepository,
  PickStatsRepository,
  QuestionRepository,
  RevenueRepository,
  RollupRepository,
  SearchRepository,
];

@Module({})
export class AppModule {
  static with(config: AdminConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions, outbox: false })],
      providers: [...USE_CASES, ...READERS, ...REPOSITORIES, AdminJobs],
    };
  }
}
