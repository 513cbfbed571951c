import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project, reachableFolder, unprivilegedUser } from '../servers/reachable-folder.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '../servers/process-identity.ts';
import { readRecord, writePrivate } from '../servers/server-record.ts';
import type { ServerSource } from '../servers/find-server-source.ts';
import type { ServerName } from '../servers/server-kind.ts';

const base = (): string => reachableFolder(join(project, '.overline/test-runs'), unprivilegedUser());

/** Creates the folder of a test run, owned by the current process. Cleans up after crashed runs first. */
export async function beginTestRun(): Promise<string> {
  await endStaleRuns();
  const folder = join(base(), `${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(folder, { recursive: true });
  writePrivate(join(folder, 'owner.json'), JSON.stringify(identify(process.pid)));
  return folder;
}

export async function endTestRun(folder: string): Promise<void> {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  await Promise.all(folders.map(({ name }) => endServerIn(join(folder, name))));
  // Retries, because a server that is still shutting down may write files while the folder is being deleted.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function endServerIn(folder: string): Promise<void> {
  const identity = readRecord(folder)?.process;
  // Not SIGKILL, because Postgres frees its shared memory only on SIGQUIT.
  if (identity) await endProcess(identity, 'SIGQUIT', 5_000);
}

/** Cleans up runs whose process was killed. */
export async function endStaleRuns(): Promise<void> {
  for (const name of readdirSync(base())) {
    const folder = join(base(), name);
    const owner = ownerOf(folder);
    if (owner === 'unknown' || (owner && isAlive(owner))) continue;
    await endTestRun(folder);
  }
}

/** The process that owns the run; 'unknown' while another process is still creating it. */
function ownerOf(folder: string): ProcessIdentity | 'unknown' {
  const file = join(folder, 'owner.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity) : 'unknown';
}

/** What the global setup found or started for all test files. */
type TestRun = { folder: string; postgresUrl: string; sources: Record<ServerName, ServerSource> };

const VARIABLE = 'OVERLINE_TEST_RUN';

/** Passes the run to the test files through the environment, because Jest may run them in other processes. */
export function announceTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function currentTestRun(): TestRun {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error('Only the component project has servers: name the file *.component.spec.ts and put it below test/');
  return JSON.parse(text) as TestRun;
}
