import { SearchCountRow } from './search-count.entity.ts';
import { SearchQueryRow } from './search-query.entity.ts';
import { AskerWindowRow, PlanWindowRow, SearchWindowRow, SearchWindowStartRow } from './search-window.entity.ts';
import { SearchRow } from './search.entity.ts';

export const searchTables = [
  AskerWindowRow,
  PlanWindowRow,
  SearchCountRow,
  SearchQueryRow,
  SearchRow,
  SearchWindowRow,
  SearchWindowStartRow,
];
