import { endTestRun, currentTestRun } from '../test-servers/test-run.ts';
import { container } from './global-setup.ts';

/** Stops every server of the run, including those left by a failed test file. */
export default async function tearDown(): Promise<void> {
  await container.stop?.();
  await endTestRun(currentTestRun().folder);
}
