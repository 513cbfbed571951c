import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folders with a package.json directly below `group` ('libs', 'services'), as absolute paths, sorted. */
export function packagesIn(group: string, from: string = root): string[] {
  const folder = join(from, group);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'package.json')));
}
