import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The user that Postgres runs as when we are root: it refuses to run as root itself. */
export type UnprivilegedUser = { uid: number; gid: number };

/** `postgres` where that user exists, else `nobody`; undefined when we are not root and need nobody else. */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

/** Whether the user may enter the folder (or run the program) at `path`. */
function canReach(path: string, { uid, gid }: UnprivilegedUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0;
}

/**
 * The folder itself where that user can enter it. A checkout below /root cannot be entered by anybody else, and
 * opening somebody's home is not ours to do, so a folder below /var/tmp stands in, always the same one.
 */
export function reachableFolder(folder: string, user: UnprivilegedUser | undefined): string {
  mkdirSync(folder, { recursive: true });
  if (user === undefined || canReach(folder, user)) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const substitute = join('/var/tmp', `overline-${name}`);
  mkdirSync(substitute, { recursive: true });
  // Everybody may write to /var/tmp, so somebody else may have been there first.
  const place = lstatSync(substitute);
  if (!place.isDirectory() || place.uid !== 0)
    throw new Error(`${substitute} belongs to somebody else: remove it or set DATA_DIR`);
  chmodSync(substitute, 0o755);
  return substitute;
}

/** Absolute path of the repository. */
export const project = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** Where unpacked Debian packages are kept, for tests, journeys and `up` alike. */
export function packageCache(): string {
  return reachableFolder(join(project, '.overline/cache'), unprivilegedUser());
}
