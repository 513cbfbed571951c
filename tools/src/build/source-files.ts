import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createHash } from 'node:crypto';

/** All files below `folder`, relative to it and sorted; none if it does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Whether a source file is part of `dist`: code and assets, but no tests or declarations. */
export function isShipped(file: string): boolean {
  return !/\.(spec|test)\.tsx?$|\.d\.ts$/.test(file);
}

export function outputName(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}

/** One hash over the names and contents of files and folders. Paths that do not exist are skipped. */
export function fingerprint(base: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(base, path);
    if (!existsSync(full)) continue;
    const files = statSync(full).isDirectory() ? filesBelow(full).map((file) => join(path, file)) : [path];
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(base, file)))
        .update('\0');
  }
  return hash.digest('hex');
}
