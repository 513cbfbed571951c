import { createECDH, hash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OPERATOR, SERVICES, type Service } from '@overline/contracts';
import { busUsers, natsConfig, redisAcl } from '@overline/contracts/access';

const SECRET_BYTES = 24;
const SIGNING_BYTES = 32;
const DATABASE = 'overline';

/** Server URLs. Production uses TLS and the host names in the certificates. */
const PLACES = {
  demo: {
    database: (login: string, name: string) => `postgres://${login}@postgres:5432/${name}`,
    redis: (login: string) => `redis://${login}@redis:6379`,
    nats: (login: string) => `nats://${login}@nats:4222`,
  },
  production: {
    database: (login: string, name: string) => `postgres://${login}@postgres-rw:5432/${name}?sslmode=verify-full`,
    redis: (login: string) => `rediss://${login}@redis:6380`,
    nats: (login: string) => `tls://${login}@nats:4222`,
  },
} as const;
type Place = keyof typeof PLACES;

/**
 * Generates missing secrets in `folder`: a subfolder per service and server, with one file per variable. Existing
 * secrets are kept, so that existing data stays readable.
 */
export function makeSecrets(folder: string, place: Place = 'demo'): void {
  const addresses = PLACES[place];
  mkdirSync(folder, { recursive: true });
  // The operator uploads production's secrets to a store, so no other user may read them.
  if (place === 'production') chmodSync(folder, 0o700);
  const secret = (path: string, make: () => string): string => readOrCreate(join(folder, path), make);
  const password = (path: string): string => secret(path, () => randomBytes(SECRET_BYTES).toString('hex'));
  const admin = password('postgres/PASSWORD');
  secret('postgres/ADMIN_DATABASE_URL', () => addresses.database(`postgres:${admin}`, 'postgres'));
  const signing = secret('signing/JWT_SECRET', () => randomBytes(SIGNING_BYTES).toString('hex'));
  const push = secret('signing/VAPID_PRIVATE_KEY', newPushKey);
  const passwordOf = (user: string): string => password(`logins/${user}`);
  for (const service of SERVICES) {
    for (const [name, value] of Object.entries(secretsOf(service, { addresses, passwordOf, signing, push })))
      secret(join(service.name, name), () => value);
    if (!service.needs.includes('postgres')) continue;
    moveOwnerAddress(folder, service.name);
    for (const [name, value] of Object.entries(databaseSecrets(service.name, addresses, passwordOf)))
      secret(join(migrationFolder(service.name), name), () => value);
  }
  secret(`${OPERATOR}/NATS_URL`, () => addresses.nats(`${OPERATOR}:${passwordOf(OPERATOR)}`));
  write(join(folder, 'redis/users.acl'), redisUsers(passwordOf));
  write(join(folder, 'nats/nats.conf'), natsSettings(passwordOf));
}

type Installation = {
  addresses: (typeof PLACES)[Place];
  passwordOf: (user: string) => string;
  signing: string;
  push: string;
};

function secretsOf(
  { name, needs, settings }: Service,
  { addresses, passwordOf, signing, push }: Installation,
): Record<string, string> {
  const login = `${name}:${passwordOf(name)}`;
  return {
    ...(needs.includes('postgres') ? { DATABASE_URL: databaseSecrets(name, addresses, passwordOf).DATABASE_URL } : {}),
    ...(needs.includes('redis') ? { REDIS_URL: addresses.redis(login) } : {}),
    ...(needs.includes('nats') ? { NATS_URL: addresses.nats(login) } : {}),
    ...(settings.includes('jwt') ? { JWT_SECRET: signing } : {}),
    ...(settings.includes('push') ? { VAPID_PRIVATE_KEY: push } : {}),
  };
}

/**
 * The URLs of a service's schema: one for the runtime role, and one for the owner, which only migrations may read. The
 * owner's password differs from the service's password for Redis and NATS.
 */
function databaseSecrets(
  schema: string,
  { database }: Installation['addresses'],
  passwordOf: Installation['passwordOf'],
) {
  const address = (role: string, login: string): string => database(`overline_${role}:${passwordOf(login)}`, DATABASE);
  return {
    DATABASE_URL: address(`${schema}_run`, `${schema}_run`),
    DATABASE_MIGRATION_URL: address(schema, `${schema}_owner`),
  };
}

/** Folder of the secrets for a schema's migration, relative to the secrets folder. */
export function migrationFolder(schema: string): string {
  return join('migrations', schema);
}

/** Version 0.1 stored the owner's URL with the secrets of the running service. */
function moveOwnerAddress(folder: string, schema: string): void {
  const before = join(folder, schema, 'DATABASE_MIGRATION_URL');
  if (!existsSync(before)) return;
  mkdirSync(join(folder, migrationFolder(schema)), { recursive: true, mode: 0o755 });
  renameSync(before, join(folder, migrationFolder(schema), 'DATABASE_MIGRATION_URL'));
}

function readOrCreate(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trimEnd();
  const secret = make();
  // No line break at the end, because a store passes it on as part of the password.
  write(file, secret);
  return secret;
}

// All users may read the files of a demo, because each container mounts only its own folder.
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, text, { mode: 0o644 });
}

const SERVER = 'listen: 0.0.0.0:4222\nhttp: 127.0.0.1:8222\njetstream { store_dir: /data, max_file_store: 2G }\n';

/** nats.conf, with users and permissions. */
function natsSettings(passwordOf: (user: string) => string): string {
  return SERVER + natsConfig(busUsers(), (user) => JSON.stringify(passwordOf(user)));
}

function redisUsers(passwordOf: (user: string) => string): string {
  return redisAcl((user) => hash('sha256', passwordOf(user)));
}

/** A new private key for web push (VAPID). */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Pad the key, because without leading zeros it can be shorter than 32 bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}
