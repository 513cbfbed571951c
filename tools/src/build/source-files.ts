import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files below `folder`, relative to it and sorted; an absent folder has none. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Whether a file of a package's `src` has a place in `dist`: code and assets, but neither tests nor declarations. */
export function isShipped(file: string): boolean {
  return !/\.(spec|test)\.tsx?$|\.d\.ts$/.test(file);
}

/** The name a source file has in `dist`. */
export function outputName(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}
