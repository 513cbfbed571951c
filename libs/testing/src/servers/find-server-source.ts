import { imageTrouble } from './docker-server.ts';
import { installedProgram, unpackedProgram } from './find-program.ts';
import type { Program, ServerKind } from './server-kind.ts';

/** How a server is to be started on this machine. */
export type ServerSource = { origin: 'program' | 'package'; program: Program } | { origin: 'docker' };

/** The places that are looked at; tests close some of them. */
export type Places = {
  installed: (kind: ServerKind) => Program | undefined;
  unpacked: (kind: ServerKind) => Promise<Program | undefined>;
  /** Why no container of it can be run; undefined where one can. */
  imageTrouble: (kind: ServerKind) => Promise<string | undefined>;
};

const PLACES: Places = { installed: installedProgram, unpacked: unpackedProgram, imageTrouble };

/**
 * The road to a server that is not there yet, the same for `up` and for tests: program on the PATH → Debian package
 * in the project's cache → Docker. With OVERLINE_SERVERS=docker Docker comes first, and `say` tells why where it
 * cannot be had. Rejects with one line that says what to install.
 */
export async function findServerSource(
  kind: ServerKind,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void = console.log,
  places: Places = PLACES,
): Promise<ServerSource> {
  const dockerFirst = environment['OVERLINE_SERVERS'] === 'docker';
  let trouble = dockerFirst ? await places.imageTrouble(kind) : undefined;
  if (dockerFirst && trouble === undefined) return { origin: 'docker' };
  if (trouble !== undefined) say(`${kind.title}: ${trouble}, so a local program is used`);

  const installed = places.installed(kind);
  if (installed) return { origin: 'program', program: installed };
  const unpacked = await places.unpacked(kind);
  if (unpacked) return { origin: 'package', program: unpacked };

  trouble ??= await places.imageTrouble(kind);
  if (trouble === undefined) return { origin: 'docker' };
  throw new Error(`${kind.title} is missing: install ${kind.advice} (or Docker), or set ${kind.variable}; ${trouble}`);
}
