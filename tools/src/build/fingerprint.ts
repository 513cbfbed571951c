import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './source-files.ts';

/** SHA-256 of a text or of bytes, in hex. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** One hash over the names and contents of files and folders; what does not exist counts as absent. */
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
