import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { busUsers, natsConfig, replyInboxOf } from '@overline/contracts/access';
import {
  writeAccessFile,
  type AccessFile,
  type Command,
  type Launch,
  type ServerKind,
  TESTER,
  userPassword,
} from './server-kind.ts';
import { probeNats } from './probe.ts';

const access: AccessFile = {
  name: 'nats.conf',
  text: (password, withTester) => {
    const tester = { name: TESTER, publish: ['>'], subscribe: ['>'] };
    const services = busUsers().map((user) => ({
      ...user,
      publish: [...user.publish, `${replyInboxOf(TESTER, user.name)}.>`],
    }));
    const users = withTester ? [...services, tester] : busUsers();
    return natsConfig(users, (user) => JSON.stringify(userPassword(password, user)));
  },
  args: (path) => ['--config', path],
};

export const natsKind: ServerKind = {
  name: 'nats',
  title: 'NATS',
  variable: 'NATS_URL',
  programs: ['nats-server'],
  programFolders: () => ['/usr/sbin', '/usr/local/sbin'],
  packages: [{ name: 'nats-server' }],
  advice: 'nats-server',
  image: 'nats:2',
  containerPort: 4222,
  containerOptions: (_password, volume) => ({ options: ['-v', `${volume}:/data`], command: ['-js', '-sd', '/data'] }),
  url: (port) => `nats://127.0.0.1:${port}`,
  urlOf: (port, password, user) => `nats://${user}:${userPassword(password, user)}@127.0.0.1:${port}`,
  access,
  probe: probeNats,
  prepare,
  stopSignal: 'SIGTERM',
};

async function prepare(launch: Launch): Promise<Command> {
  const data = join(launch.folder, 'data');
  mkdirSync(data, { recursive: true });
  const { args } = writeAccessFile(access, launch);
  return {
    args: [...args, '--addr', '127.0.0.1', '--port', String(launch.port), '--jetstream', '--store_dir', data],
  };
}
