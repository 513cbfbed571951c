import { Module } from '@nestjs/common';
import { PicksController } from './picks.controller.ts';
import { PublishedPicks } from './published-picks.ts';
import { ResultsCache } from './results-cache.ts';

@Module({ controllers: [PicksController], providers: [PublishedPicks, ResultsCache] })
export class PicksModule {}
