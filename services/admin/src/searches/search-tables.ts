import { SearchCountRow } from './search-count.entity.ts';
import { SearchQueryRow } from './search-query.entity.ts';
import { AskerWindowRow, SearchWindowRow, SearchWindowStartRow } from './search-window.entity.ts';
import { SearchRow } from './search.entity.ts';

export const searchTables = [
  AskerWindowRow,
  SearchCountRow,
  SearchQueryRow,
  SearchRow,
  SearchWindowRow,
  SearchWindowStartRow,
];
