import { natsKind } from '../servers/nats-kind.ts';
import { redisKind } from '../servers/redis-kind.ts';
import type { ServerKind } from '../servers/server-kind.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { currentTestRun } from './test-run.ts';
import { type TestServer, startLocalServer } from './local-server.ts';
import type { ServerSource } from '../servers/find-server-source.ts';
import { startContainerServer } from './container-server.ts';

/** Which servers a test file needs. Schemas come with a role each; `redis` and `nats` are processes of its own. */
export type Wanted = { schemas?: string[]; redis?: boolean; nats?: boolean };

/** The servers of one test file. Reading one that was not asked for throws. */
export type TestServers = {
  readonly database: TestDatabase;
  readonly redis: TestServer;
  readonly nats: TestServer;
  stop: () => Promise<void>;
};

/**
 * Gives a test file a fresh database in the run's Postgres, and a Redis and a NATS (with JetStream) of its own.
 * Call it in `beforeAll` and `stop` in `afterAll`. Works in the `component` project of Jest only.
 */
export async function startServers({ schemas, redis, nats }: Wanted): Promise<TestServers> {
  const run = currentTestRun();
  const start = (kind: ServerKind): Promise<TestServer> => startServer(kind, run.roads[kind.name], run.folder);
  const [database, redisServer, natsServer] = await Promise.all([
    schemas ? createTestDatabase(run.postgresUrl, schemas) : undefined,
    redis ? start(redisKind) : undefined,
    nats ? start(natsKind) : undefined,
  ]);
  return {
    get database() {
      return asked(database, 'schemas: [...]');
    },
    get redis() {
      return asked(redisServer, 'redis: true');
    },
    get nats() {
      return asked(natsServer, 'nats: true');
    },
    stop: async () => {
      await Promise.all([database?.drop(), redisServer?.stop(), natsServer?.stop()]);
    },
  };
}

function asked<T>(server: T | undefined, option: string): T {
  if (server === undefined) throw new Error(`startServers was called without '${option}'`);
  return server;
}

/** Starts a throwaway server by the road that was found for its kind. */
export function startServer(kind: ServerKind, road: ServerSource, folder: string): Promise<TestServer> {
  return road.origin === 'docker' ? startContainerServer(kind) : startLocalServer(kind, road.program, folder);
}
