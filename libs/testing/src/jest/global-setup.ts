import { findServerSource, type ServerSource } from '../servers/find-server-source.ts';
import { natsKind } from '../servers/nats-kind.ts';
import { postgresKind } from '../servers/postgres-kind.ts';
import { redisKind } from '../servers/redis-kind.ts';
import type { ServerKind } from '../servers/server-kind.ts';
import { startServer } from '../test-servers/start-servers.ts';
import { beginTestRun, announceTestRun } from '../test-servers/test-run.ts';

/** Finds the servers once for all test files, and starts one Postgres for all component tests. */
export default async function setUp(): Promise<void> {
  const folder = await beginTestRun();
  const sourceOf = (kind: ServerKind): Promise<ServerSource> => findServerSource(kind, process.env);
  const [postgres, redis, nats] = await Promise.all([sourceOf(postgresKind), sourceOf(redisKind), sourceOf(natsKind)]);
  const server = await startServer(postgresKind, postgres, folder);
  announceTestRun({ folder, postgresUrl: server.url, sources: { postgres, redis, nats } });
  if (postgres.origin === 'docker') container.stop = server.stop;
}

/** A container that the teardown stops, in addition to the processes recorded in the run's folder. */
export const container: { stop?: () => Promise<void> } = {};
