export { SearchCountRepository } from './search-count.repository.ts';
export type { SearchCount } from './search-count.repository.ts';
export { searchTables } from './search-tables.ts';
export { SearchWindowRepository } from './search-window.repository.ts';
export { SearchesModule } from './searches.module.ts';
export { SlideWindows } from './slide-windows.ts';
export { TakeSearch } from './take-search.ts';
