import { describe } from '@jest/globals';
import {
  findServerSource,
  installedProgram,
  unpackedProgram,
  type ServerSource,
  type ServerKind,
} from '@overline/testing/servers';

/** Finds a local program as `up` does without Docker; undefined if there is none. */
export async function localSource(kind: ServerKind): Promise<ServerSource | undefined> {
  const places = {
    installed: installedProgram,
    unpacked: unpackedProgram,
    dockerProblem: async () => 'these tests need a local process',
  };
  return findServerSource(kind, {}, () => undefined, places).catch(() => undefined);
}

/** `describe` for tests of local processes, skipped on a machine with Docker only. */
export const describeWith = (source: ServerSource | undefined): typeof describe | typeof describe.skip =>
  source === undefined ? describe.skip : describe;
