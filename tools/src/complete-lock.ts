// Run after an install that changed package-lock.json: adds the parts for other platforms that npm left out.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFor, missingParts, type Lock } from './lock/missing-parts.ts';
import { root } from './workspace/workspace.ts';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
const missing = missingParts(lock);
for (const part of missing) lock.packages[`node_modules/${part.name}`] = entryFor(part);
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${missing.length} entries added to package-lock.json`);
