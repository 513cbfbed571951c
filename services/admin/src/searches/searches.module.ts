import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/index.ts';
import { TrafficModule } from '../traffic/index.ts';
import { ExportSearches } from './export-searches.ts';
import { FindByText } from './find-by-text.ts';
import { ReadSearches } from './read-searches.ts';
import { SearchConsumer } from './search.consumer.ts';
import { SearchController } from './search.controller.ts';
import { SearchCountRepository } from './search-count.repository.ts';
import { SearchExportRepository } from './search-export.repository.ts';
import { SearchMatchRepository } from './search-match.repository.ts';
import { SearchPageRepository } from './search-page.repository.ts';
import { SearchRepository } from './search.repository.ts';
import { SearchTallyRepository } from './search-tally.repository.ts';
import { SearchWindowRepository } from './search-window.repository.ts';
import { SlideWindows } from './slide-windows.ts';
import { TakeSearch } from './take-search.ts';

@Module({
  imports: [PeopleModule, TrafficModule],
  controllers: [SearchConsumer, SearchController],
  providers: [
    ExportSearches,
    FindByText,
    ReadSearches,
    SearchCountRepository,
    SearchExportRepository,
    SearchMatchRepository,
    SearchPageRepository,
    SearchRepository,
    SearchTallyRepository,
    SearchWindowRepository,
    SlideWindows,
    TakeSearch,
  ],
  exports: [SearchCountRepository, SearchWindowRepository, SlideWindows, TakeSearch],
})
export class SearchesModule {}
