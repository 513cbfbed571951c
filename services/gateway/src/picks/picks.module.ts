import { Module } from '@nestjs/common';
import { PicksController } from './picks.controller.ts';
import { PublishedPicks } from './published-picks.ts';
import { RecordController } from './record.controller.ts';
import { RecordFile } from './record-file.ts';
import { ResultsCache } from './results-cache.ts';

@Module({ controllers: [PicksController, RecordController], providers: [PublishedPicks, RecordFile, ResultsCache] })
export class PicksModule {}
