import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../workspace/workspace.ts';
import { buildAll } from './build-all.ts';

/** Builds the workspace, then runs one of its compiled programs and exits with its code. */
export async function runBuilt(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  await buildAll(root);
  const options = { stdio: 'inherit', env: { ...process.env, ...environment } } as const;
  process.exitCode = spawnSync(process.execPath, [join(root, script), ...args], options).status ?? 1;
}
