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
