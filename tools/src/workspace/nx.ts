import { join } from 'node:path';
import { root } from './workspace.ts';

/** The program of Nx, to be run by Node. */
export const nxProgram = join(root, 'node_modules/nx/dist/bin/nx.js');

/** Settings under which Nx runs no background process, asks no network and writes nothing outside the repository. */
export const nxEnvironment: Record<string, string> = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx/cache'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.nx/workspace-data'),
  NX_NATIVE_FILE_CACHE_DIRECTORY: join(root, '.nx/native'),
  NX_SOCKET_DIR: join(root, '.nx/socket'),
};
