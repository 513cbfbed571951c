import { dockerProblem } from './docker-server.ts';
import { installedProgram, unpackedProgram } from './find-program.ts';
import type { Program, ServerKind } from './server-kind.ts';

export type ServerSource = { origin: 'program' | 'package'; program: Program } | { origin: 'docker' };

export type SourceFinders = {
  installed: (kind: ServerKind) => Program | undefined;
  unpacked: (kind: ServerKind) => Promise<Program | undefined>;
  /** Why its container cannot run; undefined if it can. */
  dockerProblem: (kind: ServerKind) => Promise<string | undefined>;
};

const FINDERS: SourceFinders = { installed: installedProgram, unpacked: unpackedProgram, dockerProblem };

/**
 * Finds a way to start a server, the same for `up` and for tests: a program on the PATH, then a Debian package in the
 * project's cache, then Docker. With OVERLINE_SERVERS=docker, Docker comes first; if it is unavailable, `log` gets the
 * reason.
 * @throws Error with one line that names what to install
 */
export async function findServerSource(
  kind: ServerKind,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void = console.log,
  finders: SourceFinders = FINDERS,
): Promise<ServerSource> {
  const dockerFirst = environment['OVERLINE_SERVERS'] === 'docker';
  let problem = dockerFirst ? await finders.dockerProblem(kind) : undefined;
  if (dockerFirst && problem === undefined) return { origin: 'docker' };
  if (problem !== undefined) log(`${kind.title}: ${problem}, so a local program is used`);

  const installed = finders.installed(kind);
  if (installed) return { origin: 'program', program: installed };
  const unpacked = await finders.unpacked(kind);
  if (unpacked) return { origin: 'package', program: unpacked };

  problem ??= await finders.dockerProblem(kind);
  if (problem === undefined) return { origin: 'docker' };
  throw new Error(`${kind.title} is missing: install ${kind.advice} (or Docker), or set ${kind.variable}; ${problem}`);
}
