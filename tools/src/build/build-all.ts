import { join } from 'node:path';
import { packagesIn } from '../workspace/workspace.ts';
import { buildFrontend } from './build-frontend.ts';
import { compilePackage } from './compile-package.ts';

export type BuildResult = { compiledFiles: number; frontendBuilt: boolean };

/**
 * Brings every `dist` of the house up to date: libs and services by swc, the frontend by Vite. Unchanged files cost a
 * hash each.
 */
export async function buildAll(home: string, signal?: AbortSignal): Promise<BuildResult> {
  const frontend = buildFrontend(home, signal);
  // A failure here is reported once both have ended; until then it must not count as unhandled.
  frontend.catch(() => undefined);
  const compiledFiles = await compileAll(home);
  return { compiledFiles, frontendBuilt: await frontend };
}

/** Compiles what changed in libs and services; returns the number of files. */
export async function compileAll(home: string): Promise<number> {
  let files = 0;
  for (const folder of [...packagesIn(join(home, 'libs')), ...packagesIn(join(home, 'services'))])
    files += await compilePackage(folder);
  return files;
}
