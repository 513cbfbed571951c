import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project, reachableFolder, unprivilegedUser } from '../servers/reachable-folder.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '../servers/process-identity.ts';
import { readRecord, writePrivate } from '../servers/server-record.ts';
import type { ServerSource } from '../servers/find-server-source.ts';
import type { ServerName } from '../servers/server-kind.ts';

const base = (): string => reachableFolder(join(project, '.overline/test-runs'), unprivilegedUser());

/** Makes the folder of one test run; it belongs to the current process. Ends what dead runs left behind. */
export async function beginTestRun(): Promise<string> {
  await endStaleRuns();
  const folder = join(base(), `${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(folder, { recursive: true });
  writePrivate(join(folder, 'owner.json'), JSON.stringify(identify(process.pid)));
  return folder;
}

/** Ends every server of a run and removes its folder. */
export async function endTestRun(folder: string): Promise<void> {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  await Promise.all(folders.map(({ name }) => endServerIn(join(folder, name))));
  rmSync(folder, { recursive: true, force: true });
}

async function endServerIn(folder: string): Promise<void> {
  const identity = readRecord(folder)?.process;
  // Throwaway data need no gentle end, but Postgres frees its shared memory only on SIGQUIT or better.
  if (identity) await endProcess(identity, 'SIGQUIT', 5_000);
}

/** Ends and removes the runs whose process has gone (a kill -9 or a Ctrl-C leaves no chance to tidy up). */
export async function endStaleRuns(): Promise<void> {
  for (const name of readdirSync(base())) {
    const folder = join(base(), name);
    const owner = ownerOf(folder);
    if (owner === 'unknown' || (owner && isAlive(owner))) continue;
    await endTestRun(folder);
  }
}

/** The process that made the run; 'unknown' while it is being made by somebody else just now. */
function ownerOf(folder: string): ProcessIdentity | 'unknown' {
  const file = join(folder, 'owner.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity) : 'unknown';
}

/** What the global set-up found or started for all test files of a run. */
type TestRun = { folder: string; postgresUrl: string; roads: Record<ServerName, ServerSource> };

const VARIABLE = 'OVERLINE_TEST_RUN';

/** Hands the run to the test files, which Jest may run in other processes: they inherit the environment. */
export function announceTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** The run that this test file belongs to. */
export function currentTestRun(): TestRun {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error(
      'Servers are started for the component project only: name the file *.component.spec.ts and put it below test/',
    );
  return JSON.parse(text) as TestRun;
}
