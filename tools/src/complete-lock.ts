// Run after an install that changed package-lock.json: adds the platform-specific packages that npm left out, with
// their hashes if the registry has them.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { entriesWithoutHash, entryFor, missingParts, type Lock } from './lock/missing-parts.ts';
import { root } from './workspace/workspace.ts';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const missing = missingParts(lock);
for (const part of missing) lock.packages[`node_modules/${part.name}`] = entryFor(part);

const unknown: string[] = [];
for (const { path, name, version } of entriesWithoutHash(lock)) {
  const integrity = await publishedHash(`${name}@${version}`);
  if (integrity === undefined) unknown.push(`${name}@${version}`);
  else Object.assign(lock.packages[path] ?? {}, { integrity });
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} entries added to package-lock.json`);
if (unknown.length > 0)
  console.log(
    `The registry does not have these packages, so they have no hash. Run this again later:\n${unknown.join('\n')}`,
  );

/** The hash of a published package version; undefined if the registry does not have that version. */
async function publishedHash(spec: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist.integrity'], {
      cwd: root,
      // `npm run -s` would silence the error whose text is read below.
      env: { ...process.env, npm_config_loglevel: 'error' },
    });
    return stdout.trim() || undefined;
  } catch (error) {
    if (error instanceof Error && error.message.includes('E404')) return undefined;
    throw error;
  }
}
