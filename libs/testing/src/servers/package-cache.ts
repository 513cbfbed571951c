import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachableFolder, unprivilegedUser } from './unprivileged-user.ts';

/** Absolute path of the repository. */
export const project = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** Where unpacked Debian packages are kept, for tests, journeys and `up` alike. */
export function packageCache(): string {
  return reachableFolder(join(project, '.overline/cache'), unprivilegedUser());
}
