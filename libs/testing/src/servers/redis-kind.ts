import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { probeRedis } from './probe.ts';
import type { Command, Launch, ServerKind } from './server-kind.ts';

export const redisKind: ServerKind = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  programs: ['redis-server', 'valkey-server'],
  programFolders: () => ['/usr/sbin', '/usr/local/sbin'],
  // The server's program is in the other package, and the first one has but a link to it.
  packages: [
    { name: 'redis-server', parts: ['redis-tools'] },
    { name: 'valkey-server', parts: ['valkey-tools'] },
  ],
  advice: 'redis-server',
  image: 'redis:7',
  containerPort: 6379,
  containerOptions: () => ({ options: [], command: [] }),
  url: (port) => `redis://127.0.0.1:${port}`,
  probe: probeRedis,
  prepare,
  stopSignal: 'SIGTERM',
};

async function prepare({ folder, port, durable }: Launch): Promise<Command> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--save', durable ? '60 1' : ''];
  // A queue must never lose a job because memory runs short.
  return { args: [...args, '--maxmemory-policy', 'noeviction'] };
}
