import { type DynamicModule, Module } from '@nestjs/common';
import { GradeModule } from '../grade/index.ts';
import { NoticeModule } from '../notice/index.ts';
import { PublicationModule } from '../publication/index.ts';
import { CountedPickRepository } from './counted-pick.repository.ts';
import { EnterEarlier } from './enter-earlier.ts';
import { LedgerLineRepository } from './ledger-line.repository.ts';
import { NoteAdminAction } from './note-admin-action.ts';
import { PicksController } from './picks.controller.ts';
import { ReadChain } from './read-chain.ts';
import { ReadCsv } from './read-csv.ts';
import { ReadCurrent } from './read-current.ts';
import { ReadPicks } from './read-picks.ts';
import { ReadRecord } from './read-record.ts';
import { ReadResults } from './read-results.ts';
import { RecordMetrics } from './record-metrics.ts';
import { RecordOptions } from './record-options.ts';
import { RecordController } from './record.controller.ts';
import { RecordRepository } from './record.repository.ts';
import { UnrecordedRowRepository } from './unrecorded-row.repository.ts';

@Module({})
export class RecordModule {
  static with({ demo }: { demo: boolean }): DynamicModule {
    return {
      module: RecordModule,
      imports: [PublicationModule, GradeModule, NoticeModule],
      controllers: [PicksController, RecordController],
      providers: [
        ReadPicks,
        ReadCurrent,
        ReadResults,
        ReadRecord,
        RecordMetrics,
        ReadChain,
        ReadCsv,
        EnterEarlier,
        NoteAdminAction,
        RecordRepository,
        CountedPickRepository,
        LedgerLineRepository,
        UnrecordedRowRepository,
        { provide: RecordOptions, useValue: new RecordOptions(demo) },
      ],
    };
  }
}
