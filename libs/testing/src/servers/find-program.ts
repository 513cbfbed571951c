import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { unpackPackage, libraryPath } from './debian-package.ts';
import { packageCache } from './reachable-folder.ts';
import type { Program, ServerKind } from './server-kind.ts';

/** The first of `names` that is executable in the PATH or in `furtherFolders`. */
export function programOnPath(
  names: string[],
  furtherFolders: string[] = [],
  path = process.env['PATH'] ?? '',
): string | undefined {
  const folders = [...path.split(delimiter).filter((folder) => folder !== ''), ...furtherFolders];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const program = places.find(isExecutable);
  return program === undefined ? undefined : resolveLink(program);
}

/**
 * Follows a link only if its target has the same name. A link to Postgres must be followed, because its other programs
 * are next to the target. Debian's redis-server is a link to a program of another name, which chooses its role by the
 * name it was called with, so that link must not be followed.
 */
function resolveLink(path: string): string {
  const target = realpathSync(path);
  return basename(target) === basename(path) ? target : path;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export function installedProgram(kind: ServerKind): Program | undefined {
  const path = programOnPath(kind.programs, kind.programFolders());
  return path === undefined ? undefined : { path, environment: {} };
}

/** The server's program from a Debian package unpacked into the project's cache; undefined if none is available. */
export async function unpackedProgram(kind: ServerKind): Promise<Program | undefined> {
  const tree = await unpackPackage(kind.packages, packageCache());
  if (tree === undefined) return undefined;
  const path = programIn(tree, kind);
  return path === undefined ? undefined : { path, environment: { LD_LIBRARY_PATH: libraryPath(tree) } };
}

function programIn(tree: string, kind: ServerKind): string | undefined {
  const versions = join(tree, 'usr/lib/postgresql');
  const postgres = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const folders = [join(tree, 'usr/bin'), join(tree, 'usr/sbin'), ...postgres];
  return kind.programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}
