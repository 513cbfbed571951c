export { SearchCounts } from './search-counts.ts';
export { SearchCountsModule } from './search-counts.module.ts';
