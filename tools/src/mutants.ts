import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, UsageError } from './command/command.ts';
import { root } from './workspace/workspace.ts';

// `npm run mutants` tests all groups of stryker.config.mjs one after another; `npm run mutants -- ledger` only one.
await runCommand(async () => {
  const config = (await import(pathToFileURL(join(root, 'stryker.config.mjs')).href)) as { groups: object };
  const known = Object.keys(config.groups);
  const wanted = process.argv.slice(2);
  if (!wanted.every((name) => known.includes(name))) throw new UsageError(`npm run mutants -- [${known.join('|')}]`);
  for (const name of wanted.length > 0 ? wanted : known) {
    console.log(`\n${name}`);
    const env = { ...process.env, MUTANTS_GROUP: name };
    const { status } = spawnSync('stryker', ['run'], { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
});
