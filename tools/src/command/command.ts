import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildAll } from '../build/build-all.ts';
import { root } from '../workspace/workspace.ts';

/** The arguments of a command are wrong. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(`Usage: ${usage}`);
  }
}

/** Runs a command. An error is printed as one line; the exit code is then 1, or 2 for wrong arguments. */
export async function runCommand(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** npm changes to the project folder, but a user's relative paths are relative to where npm was run. */
export function userPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

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
