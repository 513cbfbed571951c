import { type DynamicModule, Module } from '@nestjs/common';
import { GradeModule } from '../grade/index.ts';
import { NoticeModule } from '../notice/index.ts';
import { PublicationModule } from '../publication/index.ts';
import { PicksController } from './picks.controller.ts';
import { ReadCurrent } from './read-current.ts';
import { ReadPicks } from './read-picks.ts';
import { ReadRecord } from './read-record.ts';
import { ReadResults } from './read-results.ts';
import { RecordOptions } from './record-options.ts';
import { RecordRepository } from './record.repository.ts';

@Module({})
export class RecordModule {
  static with({ demo }: { demo: boolean }): DynamicModule {
    return {
      module: RecordModule,
      imports: [PublicationModule, GradeModule, NoticeModule],
      controllers: [PicksController],
      providers: [
        ReadPicks,
        ReadCurrent,
        ReadResults,
        ReadRecord,
        RecordRepository,
        { provide: RecordOptions, useValue: new RecordOptions(demo) },
      ],
    };
  }
}
