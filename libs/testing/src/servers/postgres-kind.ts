import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { probePostgres } from './probe.ts';
import type { Command, Launch, ServerKind } from './server-kind.ts';
import { reachableFolder, unprivilegedUser, type UnprivilegedUser } from './reachable-folder.ts';

// Case conversion beyond ASCII, but sorting by code point on every machine. Other systems lack this locale.
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'C';
const OWNER = 'overline';

export const postgresKind: ServerKind = {
  name: 'postgres',
  title: 'Postgres',
  variable: 'DATABASE_URL',
  programs: ['postgres'],
  programFolders: () => installedVersions('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`),
  packages: [18, 17, 16, 15].map((version) => ({
    name: `postgresql-${version}`,
    parts: [`postgresql-client-${version}`],
  })),
  advice: 'postgresql',
  image: 'postgres:17',
  containerPort: 5432,
  containerOptions: (password, volume) => ({
    options: [
      `--env=POSTGRES_USER=${OWNER}`,
      `--env=POSTGRES_PASSWORD=${password}`,
      `--volume=${volume}:/var/lib/postgresql/data`,
    ],
    command: [],
  }),
  url: (port, password) => `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`,
  // Roles are created later: see database-roles.ts.
  urlOf: (port, password) => postgresKind.url(port, password),
  probe: probePostgres,
  prepare,
  // Postgres's fast shutdown: rolls back open transactions and keeps all committed data.
  stopSignal: 'SIGINT',
};

function installedVersions(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort((a, b) => Number(b) - Number(a));
}

async function prepare(launch: Launch): Promise<Command> {
  const user = unprivilegedUser();
  const data = join(reachableFolder(launch.folder, user), 'data');
  setAsideUnknownCluster(launch, data);
  if (!existsSync(join(data, 'PG_VERSION'))) createCluster(launch, data, user);
  removeStaleLock(data);
  const settings = { ...COMMON, ...(launch.durable ? DURABLE : THROWAWAY), port: String(launch.port) };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  return { args, ...user };
}

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  jit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
};
const DURABLE = { wal_compression: 'on', max_wal_size: '1GB', checkpoint_timeout: '15min' };
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '1h' };

/** Creates a cluster next to its final place and moves it when complete, so that an interrupted run starts over. */
function createCluster({ program, password, durable }: Launch, data: string, user: UnprivilegedUser | undefined): void {
  const draft = `${data}.new`;
  const secret = `${data}.secret`;
  for (const path of [draft, secret, data]) rmSync(path, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (user) for (const path of [draft, secret]) chownSync(path, user.uid, user.gid);
  const args = [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    `--pwfile=${secret}`,
    `--locale=${LOCALE}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { status, stderr, error } = spawnSync(join(dirname(program.path), 'initdb'), args, {
    ...user,
    cwd: '/',
    env: { ...process.env, ...program.environment },
    encoding: 'utf8',
  });
  rmSync(secret, { force: true });
  if (status !== 0) throw new Error(`Postgres could not create its data folder: ${error?.message ?? stderr.trim()}`);
  writeFileSync(keyFile(data), hash('sha256', password), { mode: 0o600 });
  renameSync(draft, data);
}

const keyFile = (data: string): string => `${data}.key`;

/** Moves a cluster with another password to `data.old`. It is left from a deleted data folder and cannot be used. */
function setAsideUnknownCluster({ password }: Launch, data: string): void {
  if (!existsSync(join(data, 'PG_VERSION'))) return;
  if (existsSync(keyFile(data)) && readFileSync(keyFile(data), 'utf8') === hash('sha256', password)) return;
  rmSync(`${data}.old`, { recursive: true, force: true });
  renameSync(data, `${data}.old`);
}

/**
 * Removes the lock file of a killed server. Postgres does so itself unless its pid now belongs to another process; then
 * it would never start again.
 */
function removeStaleLock(data: string): void {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = readFileSync(lock, 'utf8').split('\n')[0] ?? '';
  if (!commandLineOf(pid).includes(data)) rmSync(lock, { force: true });
}

function commandLineOf(pid: string): string {
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-o', 'args=', '-ww', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
}
