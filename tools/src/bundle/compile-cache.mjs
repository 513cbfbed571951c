// Starts a program without its settings, so that it exits at once and Node writes its compile cache to
// NODE_COMPILE_CACHE.
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
if (!/The environment variables are incomplete|cannot start|Usage:/.test(stderr))
  throw new Error(`The program did not exit because of missing settings:\n${stderr}`);
const entries = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
if (entries.length === 0) throw new Error(`No cache was written to ${cache}`);
// Node creates the files so that only root can read them, but the program will run as another user.
for (const { parentPath, name } of entries) chmodSync(join(parentPath, name), 0o444);
