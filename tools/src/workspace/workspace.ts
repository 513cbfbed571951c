import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Paths of the folders directly below `folder` that have a package.json, sorted. */
export function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'package.json')));
}

/** The checks of the whole repository, each one process; Nx skips a check whose files are as they were. */
const CHECKS = ['types', 'eslint', 'format', 'circles'] as const;
export type Check = (typeof CHECKS)[number];

/** Node's arguments that run checks through Nx. */
export function nxRun(checks: readonly Check[]): string[] {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  return [nx, 'run-many', '--targets', checks.join(','), '--parallel=2', '--outputStyle=static'];
}

/** Settings under which Nx runs no background process, asks no network and writes nothing outside the repository. */
export const nxEnvironment: Record<string, string> = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx/workspace-data'),
  NX_NATIVE_FILE_CACHE_DIRECTORY: join(root, '.nx/native'),
  NX_SOCKET_DIR: join(root, '.nx/socket'),
};
