import { packagesIn } from '../workspace.ts';
import { buildFrontend } from './build-frontend.ts';
import { compilePackage } from './compile-package.ts';

export type BuildResult = { compiledFiles: number; frontendBuilt: boolean };

/** Brings every `dist` up to date: libs and services by swc, the frontend by Vite. Unchanged files cost a hash each. */
export async function buildAll(signal?: AbortSignal): Promise<BuildResult> {
  const frontend = buildFrontend(signal);
  // A failure here is reported once both have ended; until then it must not count as unhandled.
  frontend.catch(() => undefined);
  let compiledFiles = 0;
  for (const folder of [...packagesIn('libs'), ...packagesIn('services')]) compiledFiles += await compilePackage(folder);
  return { compiledFiles, frontendBuilt: await frontend };
}
