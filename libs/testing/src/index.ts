export { factory } from './factory.ts';
export { Limits } from './limits/limits.ts';
export { randomFrom } from './random-from.ts';
export { ReleasedData } from './release/released-data.ts';
export { startServers, type TestServers, type Wanted } from './test-servers/start-servers.ts';
export type { TestDatabase } from './test-servers/test-database.ts';
export { endStaleRuns } from './test-servers/test-run.ts';
export { currentTestRun } from './test-servers/test-run-settings.ts';
export type { TestServer } from './test-servers/test-server.ts';
