import { resolve } from 'node:path';

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
