import { join } from 'node:path';
import { nxEnvironment, nxRun, type Check } from '../workspace/nx.ts';
import { root } from '../workspace/workspace.ts';
import { runNode } from './run-program.ts';
import { oneCheck, type StageResult } from './stage.ts';

const PATIENCE_MS = 300_000;
/** For what takes only the time that is left over. */
const BACKGROUND_PATIENCE_MS = 1_200_000;

/** Runs one check of the whole repository, in the time that other stages leave. */
export async function check(name: Check): Promise<StageResult> {
  const { code, output } = await runNode(nxRun([name]), nxEnvironment, BACKGROUND_PATIENCE_MS, {
    inBackground: true,
  });
  return oneCheck(code === 0, withoutNxTalk(output));
}

/** What the check said, without what Nx says around it. */
export function withoutNxTalk(output: string): string {
  const talk =
    /^\s*(>|- \w+:\w+$|NX |Run duration|Cache:|Critical path|Reco(verable|mmendation)|Warning: command|Failed tasks|$)/;
  return output
    .split('\n')
    .filter((line) => !talk.test(line))
    .join('\n');
}

/** Everything compiles to what is shipped. */
export async function build(): Promise<StageResult> {
  const { code, output } = await runNode(['--conditions=source', join(root, 'tools/src/build.ts')], {}, PATIENCE_MS);
  return oneCheck(code === 0, output);
}
