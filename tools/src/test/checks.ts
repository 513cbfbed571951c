import { join } from 'node:path';
import { nxEnvironment, nxRun, type Check, root } from '../workspace/workspace.ts';
import { runNode } from './run-program.ts';
import { oneCheck, type StageResult } from './results.ts';

const BUILD_TIMEOUT_MS = 900_000;
const CHECK_TIMEOUT_MS = 2_400_000;

/** Runs one check of the whole repository with low priority. */
export async function check(name: Check): Promise<StageResult> {
  const { code, output } = await runNode(nxRun([name]), nxEnvironment, CHECK_TIMEOUT_MS, {
    inBackground: true,
  });
  return oneCheck(code === 0, withoutNxOutput(output));
}

/** The output of the check without Nx's own lines. */
function withoutNxOutput(output: string): string {
  const nxLine =
    /^\s*(>|- \w+:\w+$|NX |Run duration|Cache:|Critical path|Reco(verable|mmendation)|Warning: command|Failed tasks|$)/;
  return output
    .split('\n')
    .filter((line) => !nxLine.test(line))
    .join('\n');
}

export async function build(): Promise<StageResult> {
  const { code, output } = await runNode(
    ['--conditions=source', join(root, 'tools/src/build.ts')],
    {},
    BUILD_TIMEOUT_MS,
  );
  return oneCheck(code === 0, output);
}
