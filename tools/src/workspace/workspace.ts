import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Sorted paths of the direct subfolders with a package.json. */
export function packagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'package.json')));
}

/** Checks of the whole repository: `code` is types and lint. Nx skips a check if no file has changed. */
export type Check = 'code' | 'format' | 'cycles' | 'spelling' | 'unused';

/** Arguments for Node that run checks through Nx. */
export function nxRun(checks: readonly Check[]): string[] {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  return [nx, 'run-many', '--targets', checks.join(','), '--parallel=2', '--outputStyle=static'];
}

/** Keeps Nx from running a daemon, using the network or writing outside the repository. */
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
