import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { packagesIn } from '../workspace/workspace.ts';
import { compilePackage } from './compile-package.ts';
import { fingerprint } from './source-files.ts';

type BuildResult = { compiledFiles: number; frontendBuilt: boolean };

/** Builds libs and services with swc and the frontend with Vite. Unchanged files are hashed, but not built again. */
export async function buildAll(home: string, signal?: AbortSignal): Promise<BuildResult> {
  const frontend = buildFrontend(home, signal);
  // This promise is awaited below. Until then, its failure must not count as an unhandled rejection.
  frontend.catch(() => undefined);
  const compiledFiles = await compileAll(home);
  return { compiledFiles, frontendBuilt: await frontend };
}

/** Compiles the changed files of libs and services. Returns their number. */
export async function compileAll(home: string): Promise<number> {
  let files = 0;
  for (const folder of [...packagesIn(join(home, 'libs')), ...packagesIn(join(home, 'services'))])
    files += await compilePackage(folder);
  return files;
}

// Everything that affects the built frontend.
const INPUTS = [
  'frontend/src',
  'frontend/public',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'frontend/first-load.ts',
  'frontend/package.json',
  'libs/contracts/src',
  'libs/forecast/src',
  'libs/ledger/src',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Runs `vite build` if an input changed since the last finished build, and returns whether it did. Vite empties `dist`
 * first, so an interrupted build has no stamp and is repeated.
 */
async function buildFrontend(home: string, signal?: AbortSignal): Promise<boolean> {
  if (!existsSync(join(home, 'frontend/index.html'))) return false;
  const stamp = join(home, 'frontend/dist/.build-stamp');
  const wanted = fingerprint(home, INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  await vite(home, signal);
  writeFileSync(stamp, wanted);
  return true;
}

function vite(home: string, signal: AbortSignal | undefined): Promise<void> {
  const manifest = createRequire(join(home, 'frontend/package.json')).resolve('vite/package.json');
  const child = spawn(process.execPath, [join(dirname(manifest), 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(home, 'frontend'),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-8_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The frontend build failed:\n${output.trim()}`)),
    );
  });
}
