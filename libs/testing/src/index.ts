export { factory } from './test-data.ts';
export { Limits } from './limits.ts';
export { randomFrom } from './test-data.ts';
export { ReleasedData } from './test-data.ts';
export { startServers, type TestServers, type Wanted } from './test-servers/start-servers.ts';
export type { TestDatabase } from './test-servers/test-database.ts';
export { endStaleRuns } from './test-servers/test-run.ts';
export { currentTestRun } from './test-servers/test-run.ts';
export type { TestServer } from './test-servers/local-server.ts';
