import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../servers/package-cache.ts';
import { endProcess, identify, isAlive, type ProcessIdentity } from '../servers/process-identity.ts';
import { readRecord, writePrivate } from '../servers/server-record.ts';
import { reachableFolder, unprivilegedUser } from '../servers/unprivileged-user.ts';

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
