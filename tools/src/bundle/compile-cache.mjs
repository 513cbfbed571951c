// Loads a program as far as its settings, so that Node writes its cache of compiled code (NODE_COMPILE_CACHE): without
// an environment every one of ours ends there.
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const TIMEOUT_MS = 60_000;
const cache = process.env.NODE_COMPILE_CACHE;
const environment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache, SANDBOX_DATA: '/nowhere' };
const { stderr } = spawnSync(process.execPath, ['main.js'], {
  env: environment,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
if (!/The environment is not complete|cannot start|Usage:/.test(stderr))
  throw new Error(`It ends in another way:\n${stderr}`);
const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
if (entries.length === 0) throw new Error(`Nothing was written to ${cache}`);
// Node writes for itself alone; here root owns the files and others read them.
for (const { parentPath, name } of entries) chmodSync(join(parentPath, name), 0o444);
