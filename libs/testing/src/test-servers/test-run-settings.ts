import type { Road } from '../servers/find-road.ts';
import type { ServerName } from '../servers/server-kind.ts';

/** What the global set-up found or started for all test files of a run. */
export type TestRun = { folder: string; postgresUrl: string; roads: Record<ServerName, Road> };

const VARIABLE = 'OVERLINE_TEST_RUN';

/** Hands the run to the test files, which Jest may run in other processes: they inherit the environment. */
export function announceTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** The run that this test file belongs to. */
export function currentTestRun(): TestRun {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error(
      'Servers are started for the component project only: name the file *.component.spec.ts and put it below test/',
    );
  return JSON.parse(text) as TestRun;
}
