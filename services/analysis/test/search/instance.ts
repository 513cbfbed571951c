import { obeyOrders } from '@overline/testing/service-process';
import { type SearchAppOptions, startSearch } from './search-app.ts';

obeyOrders({ start: async (options: SearchAppOptions) => void (await startSearch(options)) });
