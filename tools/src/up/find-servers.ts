import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SCHEMAS } from '@overline/contracts';
import {
  findServer,
  natsKind,
  postgresKind,
  redisKind,
  type FoundServer,
  type ServerKind,
  ensureDatabase,
  readSecret,
  type SchemaAddresses,
} from '@overline/testing/servers';
import type { Progress } from './progress.ts';
import type { Addresses } from './service-plan.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** Finds or starts the three servers, creates roles and schemas, and returns all addresses. */
export async function findServers(settings: Settings, supervisor: Supervisor, progress: Progress): Promise<Addresses> {
  const find = (kind: ServerKind): Promise<FoundServer> => {
    const folder = join(settings.dataDir, 'servers', kind.name);
    return progress.step(
      kind.title,
      () => supervisor.adopt(kind.title, folder, () => findServer(kind, settings)),
      describe,
    );
  };
  const [postgres, redis, nats] = await Promise.all([find(postgresKind), find(redisKind), find(natsKind)]);
  const databases = await progress.step(
    'database',
    () => databaseAddresses(settings.dataDir, postgres.url),
    () => `schemas ${SCHEMAS.join(', ')}`,
  );
  return { databases, redis: redis.urlOf, nats: nats.urlOf };
}

function describe({ origin, detail, url }: FoundServer): string {
  const { hostname, port } = new URL(url);
  const origins = {
    environment: `address in ${detail}`,
    'still running': 'already running',
    program: detail,
    package: `Debian package, ${detail}`,
    docker: `Docker, ${detail}`,
  };
  return `${hostname}:${port}, ${origins[origin]}`;
}

/** Creates missing roles and schemas and returns the addresses of each schema. */
function databaseAddresses(dataDir: string, postgresUrl: string): Promise<Record<string, SchemaAddresses>> {
  const roles = (suffix: string) =>
    SCHEMAS.map((schema) => ({
      schema,
      role: `overline_${schema}${suffix}`,
      password: readSecret(dataDir, `role ${schema}${suffix}`, () => randomBytes(18).toString('hex')),
    }));
  return ensureDatabase(postgresUrl, 'overline', roles(''), roles('_run'));
}

/**
 * The address of a schema with its owner. A server from the environment is not ours, so its address, which must be that
 * of the database, is returned unchanged, and no role of it is altered.
 */
export async function ownerAddress(
  schema: string,
  { origin, url }: Pick<FoundServer, 'origin' | 'url'>,
  dataDir: string,
): Promise<string | undefined> {
  return origin === 'environment' ? url : (await databaseAddresses(dataDir, url))[schema]?.owner;
}

/**
 * Runs `work` with a server of the local installation, or with the server in the environment. Starts the server if
 * necessary, and then stops it afterward.
 */
export async function withServer<T>(kind: ServerKind, work: (server: FoundServer) => Promise<T>): Promise<T> {
  const server = await findServer(kind, readSettings(process.env));
  try {
    return await work(server);
  } finally {
    if (server.origin !== 'still running') await server.stop();
  }
}
