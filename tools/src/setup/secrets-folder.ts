import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPERATOR, SERVICES, type Service } from '@overline/contracts';
import { natsSettings, redisUsers } from './server-files.ts';

const SECRET_BYTES = 24;
const SIGNING_BYTES = 32;
const DATABASE = 'overline';

/** Where the servers are, by the names that they have in Compose and in the cluster. */
const HOSTS = { postgres: 'postgres:5432', redis: 'redis:6379', nats: 'nats:4222' } as const;

/**
 * Makes what is missing of the secrets of a house: below `folder` a folder for each service and server, with a file for
 * each variable. What is there stays, so that data made with it can be read again.
 */
export function makeSecrets(folder: string): void {
  const secret = (path: string, make: () => string): string => kept(join(folder, path), make);
  const password = (path: string): string => secret(path, () => randomBytes(SECRET_BYTES).toString('hex'));
  const admin = password('postgres/PASSWORD');
  secret('postgres/ADMIN_DATABASE_URL', () => `postgres://postgres:${admin}@${HOSTS.postgres}/postgres`);
  const signing = secret('signing/JWT_SECRET', () => randomBytes(SIGNING_BYTES).toString('hex'));
  const passwordOf = (user: string): string => password(`logins/${user}`);
  for (const service of SERVICES)
    for (const [name, value] of Object.entries(secretsOf(service, passwordOf, signing)))
      secret(join(service.name, name), () => value);
  secret(`${OPERATOR}/NATS_URL`, () => `nats://${OPERATOR}:${passwordOf(OPERATOR)}@${HOSTS.nats}`);
  write(join(folder, 'redis/users.acl'), redisUsers(passwordOf));
  write(join(folder, 'nats/nats.conf'), natsSettings(passwordOf));
}

function secretsOf(
  { name, needs, settings }: Service,
  passwordOf: (user: string) => string,
  signing: string,
): Record<string, string> {
  const database = (role: string): string =>
    `postgres://overline_${role}:${passwordOf(role)}@${HOSTS.postgres}/${DATABASE}`;
  const login = `${name}:${passwordOf(name)}`;
  return {
    ...(needs.includes('postgres')
      ? { DATABASE_URL: database(`${name}_run`), DATABASE_MIGRATION_URL: database(name) }
      : {}),
    ...(needs.includes('redis') ? { REDIS_URL: `redis://${login}@${HOSTS.redis}` } : {}),
    ...(needs.includes('nats') ? { NATS_URL: `nats://${login}@${HOSTS.nats}` } : {}),
    ...(settings.includes('jwt') ? { JWT_SECRET: signing } : {}),
  };
}

function kept(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trimEnd();
  const made = make();
  write(file, `${made}\n`);
  return made;
}

// Each reader is a user of its own, and sees of the folder only what is mounted for it.
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, text, { mode: 0o644 });
}
