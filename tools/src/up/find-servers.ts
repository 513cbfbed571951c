import { join } from 'node:path';
import { SCHEMAS } from '@overline/contracts';
import {
  findServer,
  natsKind,
  postgresKind,
  redisKind,
  type FoundServer,
  type ServerKind,
} from '@overline/testing/servers';
import { databaseAddresses } from './database-addresses.ts';
import type { Progress } from './progress.ts';
import type { Addresses } from './service-plan.ts';
import type { Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

/** Finds or starts the three servers at once, makes the roles and schemas, and returns all addresses. */
export async function findServers(settings: Settings, supervisor: Supervisor, progress: Progress): Promise<Addresses> {
  const find = (kind: ServerKind): Promise<FoundServer> => {
    const folder = join(settings.dataDir, 'servers', kind.name);
    return progress.step(
      kind.title,
      () => supervisor.hold(kind.title, folder, () => findServer(kind, settings)),
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
    'still running': 'still running from the last start',
    program: detail,
    package: `Debian package, ${detail}`,
    docker: `Docker, ${detail}`,
  };
  return `${hostname}:${port}, ${origins[origin]}`;
}
