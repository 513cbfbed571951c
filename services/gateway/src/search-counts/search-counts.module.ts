import { Module } from '@nestjs/common';
import { SearchCounts } from './search-counts.ts';

@Module({ providers: [SearchCounts], exports: [SearchCounts] })
export class SearchCountsModule {}
