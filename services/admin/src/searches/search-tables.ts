import { SearchCountRow, SearchWindowRow, SearchWindowStartRow } from './search-count.entity.ts';
import { SearchQueryRow } from './search-query.entity.ts';
import { SearchRow } from './search.entity.ts';

export const searchTables = [SearchCountRow, SearchQueryRow, SearchRow, SearchWindowRow, SearchWindowStartRow];
