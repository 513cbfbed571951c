import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { redisAcl } from '@overline/contracts/access';
import {
  writeAccessFile,
  type AccessFile,
  type Command,
  type Launch,
  type ServerKind,
  TESTER,
  userPassword,
} from './server-kind.ts';
import { probeRedis } from './probe.ts';

const access: AccessFile = {
  name: 'users.acl',
  text: (password, withTester) => {
    const hashOf = (user: string): string => hash('sha256', userPassword(password, user));
    const tester = withTester ? `user ${TESTER} on #${hashOf(TESTER)} ~* &* +@all\n` : '';
    return `${redisAcl(hashOf)}${tester}`;
  },
  args: (path) => ['--aclfile', path],
};

export const redisKind: ServerKind = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  programs: ['redis-server', 'valkey-server'],
  programFolders: () => ['/usr/sbin', '/usr/local/sbin'],
  // The first package of each pair contains only a link to the program, which is in the second.
  packages: [
    { name: 'redis-server', parts: ['redis-tools'] },
    { name: 'valkey-server', parts: ['valkey-tools'] },
  ],
  advice: 'redis-server',
  image: 'redis:7',
  containerPort: 6379,
  containerOptions: () => ({ options: [], command: [] }),
  url: (port) => `redis://127.0.0.1:${port}`,
  urlOf: (port, password, user) => `redis://${user}:${userPassword(password, user)}@127.0.0.1:${port}`,
  access,
  probe: probeRedis,
  prepare,
  stopSignal: 'SIGTERM',
};

async function prepare(launch: Launch): Promise<Command> {
  const { folder, port, durable } = launch;
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  // As in production: an append-only file only, so that writes fail at once when the disk is full.
  const files = ['--dir', data, '--save', '', '--appendonly', durable ? 'yes' : 'no'];
  const args = ['--port', String(port), '--bind', '127.0.0.1', ...files];
  const { args: users } = writeAccessFile(access, launch);
  // A queue must not lose jobs when memory is short.
  return { args: [...args, ...users, '--maxmemory-policy', 'noeviction'] };
}
