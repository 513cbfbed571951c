import { type DynamicModule, Module } from '@nestjs/common';
import { CloseModule } from '../close/index.ts';
import { GradeModule } from '../grade/index.ts';
import { NoticeModule } from '../notice/index.ts';
import { PublicationModule } from '../publication/index.ts';
import { Backfill } from './backfill.ts';
import { BackfillOptions } from './backfill-options.ts';
import { PicksJobs } from './picks.jobs.ts';

@Module({})
export class ScheduleModule {
  static with({ demo }: { demo: boolean }): DynamicModule {
    return {
      module: ScheduleModule,
      imports: [CloseModule, PublicationModule, GradeModule, NoticeModule],
      providers: [PicksJobs, Backfill, { provide: BackfillOptions, useValue: new BackfillOptions(demo) }],
    };
  }
}
