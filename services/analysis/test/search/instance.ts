import { handleCommands } from '@overline/testing/service-process';
import { type SearchAppOptions, startSearchApp } from './search-app.ts';

handleCommands({ start: async (options: SearchAppOptions) => void (await startSearchApp(options)) });
