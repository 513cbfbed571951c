import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './workspace/workspace.ts';

// `npm run mutants` measures all groups of stryker.config.mjs one after another, `npm run mutants -- ledger` only some.
const config = (await import(pathToFileURL(join(root, 'stryker.config.mjs')).href)) as { groups: object };
const known = Object.keys(config.groups);
const { positionals: wanted } = parseArgs({ allowPositionals: true });
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Groups: ${known.join(', ')}`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n${name}`);
  const env = { ...process.env, MUTANTS_GROUP: name };
  const { status } = spawnSync('stryker', ['run'], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
