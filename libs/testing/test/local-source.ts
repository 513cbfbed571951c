import { describe } from '@jest/globals';
import {
  findServerSource,
  installedProgram,
  unpackedProgram,
  type ServerSource,
  type ServerKind,
} from '@overline/testing/servers';

/** The road to a local program, as `up` finds it where there is no Docker; undefined where there is none. */
export async function localRoad(kind: ServerKind): Promise<ServerSource | undefined> {
  const places = {
    installed: installedProgram,
    unpacked: unpackedProgram,
    imageTrouble: async () => 'containers have no processes of ours',
  };
  return findServerSource(kind, {}, () => undefined, places).catch(() => undefined);
}

/** `describe` for what is about processes of ours, which a machine with nothing but Docker cannot show. */
export const describeWith = (road: ServerSource | undefined): typeof describe | typeof describe.skip =>
  road === undefined ? describe.skip : describe;
