import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { groups } from '../../stryker.config.mjs';
import { root } from './workspace/workspace.ts';

// `npm run mutants` measures all groups of stryker.config.mjs one after another, `npm run mutants -- ledger` only some.
const { positionals } = parseArgs({ allowPositionals: true });
const known = Object.keys(groups);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Groups: ${known.join(', ')}`);
  process.exit(1);
}

for (const name of positionals.length > 0 ? positionals : known) {
  console.log(`\n${name}`);
  const { status } = spawnSync('stryker', ['run'], {
    cwd: root,
    env: { ...process.env, MUTANTS_GROUP: name },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
