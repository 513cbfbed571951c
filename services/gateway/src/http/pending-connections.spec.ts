import { EventEmitter, once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { afterPendingConnections } from './fastify-adapter.ts';

const PEOPLE = 60;

async function listen(): Promise<Server> {
  const server = createServer((_request, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function ask(server: Server): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('answers everybody who stands in line when the server is told to stop', async () => {
  const server = await listen();
  const answers = Array.from({ length: PEOPLE }, () => ask(server));
  // All are connected, as the kernel sees it, and hardly one has been taken.
  await new Promise(setImmediate);
  const closed = once(server, 'close');
  afterPendingConnections(server, () => server.close());
  expect(await Promise.all(answers)).toEqual(Array<number>(PEOPLE).fill(200));
  await closed;
});

it('stops at once where nobody waits', async () => {
  const server = await listen();
  const closed = once(server, 'close');
  afterPendingConnections(server, () => server.close());
  await closed;
  expect(server.listenerCount('request')).toBe(1);
});

it('stops in the end where people never cease to come', async () => {
  const server = new EventEmitter();
  let stopped = false;
  const come = (): void => {
    server.emit('connection');
    if (!stopped) setImmediate(come);
  };
  come();
  await new Promise<void>((resolve) => {
    afterPendingConnections(server, resolve);
  });
  stopped = true;
});
