import { natsKind } from '../servers/nats-kind.ts';
import { redisKind } from '../servers/redis-kind.ts';
import type { ServerKind } from '../servers/server-kind.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { currentTestRun } from './test-run.ts';
import { type TestServer, startLocalServer } from './local-server.ts';
import type { ServerSource } from '../servers/find-server-source.ts';
import { startContainerServer } from './container-server.ts';

/** The servers that a test file needs. Each schema has its own roles; `redis` and `nats` are separate processes. */
export type Wanted = { schemas?: string[]; redis?: boolean; nats?: boolean };

/** The servers of one test file. Reading one that was not requested throws. */
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
  const start = (kind: ServerKind): Promise<TestServer> => startServer(kind, run.sources[kind.name], run.folder);
  const [database, redisServer, natsServer] = await Promise.all([
    schemas ? createTestDatabase(run.postgresUrl, schemas) : undefined,
    redis ? start(redisKind) : undefined,
    nats ? start(natsKind) : undefined,
  ]);
  return {
    get database() {
      return requested(database, 'schemas: [...]');
    },
    get redis() {
      return requested(redisServer, 'redis: true');
    },
    get nats() {
      return requested(natsServer, 'nats: true');
    },
    stop: async () => {
      await Promise.all([database?.drop(), redisServer?.stop(), natsServer?.stop()]);
    },
  };
}

function requested<T>(server: T | undefined, option: string): T {
  if (server === undefined) throw new Error(`startServers was called without '${option}'`);
  return server;
}

export function startServer(kind: ServerKind, source: ServerSource, folder: string): Promise<TestServer> {
  return source.origin === 'docker' ? startContainerServer(kind) : startLocalServer(kind, source.program, folder);
}
