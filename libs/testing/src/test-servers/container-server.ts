import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { untilContainerAnswers } from '../servers/docker-server.ts';
import { freePort } from '../servers/free-port.ts';
import { type AccessFile, type ServerKind, TESTER } from '../servers/server-kind.ts';
import type { TestServer } from './local-server.ts';

const PASSWORD = 'overline-tests';
const run = promisify(execFile);

async function docker(command: string, id: string): Promise<void> {
  await run('docker', [command, id]);
}

/** Starts a throwaway server in a container, on a fixed host port so that its address survives a restart. */
export async function startContainerServer(kind: ServerKind): Promise<TestServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freePort();
  const environment: Record<string, string> =
    kind.name === 'postgres' ? { POSTGRES_USER: 'overline', POSTGRES_PASSWORD: PASSWORD } : {};
  const access = kind.access && accessOf(kind.access);
  const create = async (): Promise<Awaited<ReturnType<InstanceType<typeof GenericContainer>['start']>>> => {
    const container = await new GenericContainer(kind.image)
      .withEnvironment(environment)
      .withExposedPorts({ container: kind.containerPort, host: port })
      .withCopyContentToContainer(access ? [access.file] : [])
      .withCommand([...(kind.name === 'nats' ? ['-js', '-sd', '/tmp/jetstream'] : []), ...(access?.args ?? [])])
      // All three servers log `ready`. The default check of the port needs a shell, which an image may lack.
      .withWaitStrategy(Wait.forLogMessage(/ready/i))
      .withStartupTimeout(120_000)
      .start();
    await untilContainerAnswers(kind, port, PASSWORD);
    return container;
  };
  let container = await create();
  return {
    url: kind.urlOf(port, PASSWORD, TESTER),
    urlOf: (user) => kind.urlOf(port, PASSWORD, user),
    // Through the daemon, because testcontainers stops a container only once.
    kill: () => docker('kill', container.getId()),
    start: async () => {
      await docker('start', container.getId());
      await untilContainerAnswers(kind, port, PASSWORD);
    },
    wipe: async () => {
      await container.stop({ timeout: 0 });
      container = await create();
    },
    pause: () => docker('pause', container.getId()),
    resume: () => docker('unpause', container.getId()),
    stop: async () => void (await container.stop({ timeout: 0 })),
  };
}

function accessOf({ name, text, args }: AccessFile) {
  const target = `/etc/${name}`;
  return { file: { content: text(PASSWORD, true), target, mode: 0o644 }, args: args(target) };
}
