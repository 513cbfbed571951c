export { Limits } from './limits.ts';
export { factory, randomFrom, ReleasedData } from './test-data.ts';
export type { TestServer } from './test-servers/local-server.ts';
export { startServers, type TestServers, type Wanted } from './test-servers/start-servers.ts';
export type { TestDatabase } from './test-servers/test-database.ts';
export { currentTestRun, endStaleRuns } from './test-servers/test-run.ts';
export { until } from './until.ts';
