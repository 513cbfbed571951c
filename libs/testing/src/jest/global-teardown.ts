import { endTestRun, currentTestRun } from '../test-servers/test-run.ts';
import { tidyUp } from './global-setup.ts';

/** Ends every server of the run, those too that a failed test file left behind. */
export default async function tearDown(): Promise<void> {
  await tidyUp.stop?.();
  await endTestRun(currentTestRun().folder);
}
