import type { Road } from '../servers/find-road.ts';
import type { ServerKind } from '../servers/server-kind.ts';
import { startContainerServer } from './container-server.ts';
import { startLocalServer } from './local-server.ts';
import type { TestServer } from './test-server.ts';

/** Starts a throwaway server by the road that was found for its kind. */
export function startServer(kind: ServerKind, road: Road, folder: string): Promise<TestServer> {
  return road.origin === 'docker' ? startContainerServer(kind) : startLocalServer(kind, road.program, folder);
}
