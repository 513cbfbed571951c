import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The user that Postgres runs as when we are root: it refuses to run as root itself. */
export type UnprivilegedUser = { uid: number; gid: number };

/** The user `postgres`, or else `nobody`; undefined if we are not root. */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) };
}

function canReach(path: string, { uid, gid }: UnprivilegedUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, cwd: '/' }).status === 0;
}

/**
 * Returns the folder if the user can enter it, and otherwise a fixed substitute below /var/tmp: only root can enter a
 * checkout below /root, and we must not open up a home folder.
 */
export function reachableFolder(folder: string, user: UnprivilegedUser | undefined): string {
  mkdirSync(folder, { recursive: true });
  if (user === undefined || canReach(folder, user)) return folder;
  const substitute = join('/var/tmp', `overline-${hash('sha256', folder).slice(0, 16)}`);
  mkdirSync(substitute, { recursive: true });
  // Any user can write to /var/tmp, so another one may have created it first.
  const place = lstatSync(substitute);
  if (!place.isDirectory() || place.uid !== 0)
    throw new Error(`${substitute} belongs to another user: remove it or set DATA_DIR`);
  chmodSync(substitute, 0o755);
  return substitute;
}

/** Absolute path of the repository. */
export const project = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** The cache of unpacked Debian packages, shared by tests, journeys and `up`. */
export function packageCache(): string {
  return reachableFolder(join(project, '.overline/cache'), unprivilegedUser());
}
