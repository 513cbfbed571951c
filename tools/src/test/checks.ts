import { join } from 'node:path';
import { nxEnvironment, nxProgram } from '../workspace/nx.ts';
import { root } from '../workspace/workspace.ts';
import { runNode } from './run-program.ts';
import { oneCheck, type StageResult } from './stage.ts';

const PATIENCE_MS = 300_000;

/** The whole repository as one TypeScript program. */
export async function typecheck(): Promise<StageResult> {
  const { code, output } = await runNode(
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
    {},
    PATIENCE_MS,
  );
  return oneCheck(code === 0, output);
}

/** ESLint for every project through Nx, which skips those that did not change. */
export async function lint(): Promise<StageResult> {
  const { code, output } = await runNode(
    [nxProgram, 'run-many', '-t', 'lint', '--parallel=1', '--outputStyle=static'],
    nxEnvironment,
    PATIENCE_MS,
  );
  return oneCheck(code === 0, withoutNxTalk(output));
}

/** What ESLint said, without what Nx says around it. */
export function withoutNxTalk(output: string): string {
  const talk =
    /^\s*(>|- @|NX |Run duration|Cache:|Critical path|Recoverable|Recommendation|Warning: command|Failed tasks|$)/;
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
