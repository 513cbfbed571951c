import { type SearchAppOptions, startSearch } from './search-app.ts';

// A process of its own, so that a test can kill it as a power cut would.
await startSearch(JSON.parse(process.env['SEARCH_APP'] ?? '{}') as SearchAppOptions);
process.send?.('ready');
