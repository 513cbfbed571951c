import { obeyOrders } from '@overline/testing/service-process';
import { type SearchAppOptions, startSearchApp } from './search-app.ts';

obeyOrders({ start: async (options: SearchAppOptions) => void (await startSearchApp(options)) });
