import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { probeNats } from './probe.ts';
import type { Command, Launch, ServerKind } from './server-kind.ts';

export const natsKind: ServerKind = {
  name: 'nats',
  title: 'NATS',
  variable: 'NATS_URL',
  programs: ['nats-server'],
  programFolders: () => [],
  packages: [{ name: 'nats-server' }],
  advice: 'nats-server',
  image: 'nats:2',
  containerPort: 4222,
  containerOptions: (_password, volume) => ({ options: ['-v', `${volume}:/data`], command: ['-js', '-sd', '/data'] }),
  url: (port) => `nats://127.0.0.1:${port}`,
  probe: probeNats,
  prepare,
  stopSignal: 'SIGTERM',
};

async function prepare({ folder, port }: Launch): Promise<Command> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  return { args: ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', data] };
}
