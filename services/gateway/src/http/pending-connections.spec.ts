import { EventEmitter, once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { afterPendingConnections } from './fastify-adapter.ts';

const CLIENTS = 60;

async function listen(): Promise<Server> {
  const server = createServer((_request, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

async function post(server: Server): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  const pending = request({ port, host: '127.0.0.1', method: 'POST', agent: false }).end();
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('answers every connection in the accept queue before the server stops', async () => {
  const server = await listen();
  const answers = Array.from({ length: CLIENTS }, () => post(server));
  // The kernel has accepted all of them, Node hardly any.
  await new Promise(setImmediate);
  const closed = once(server, 'close');
  afterPendingConnections(server, () => server.close());
  expect(await Promise.all(answers)).toEqual(Array<number>(CLIENTS).fill(200));
  await closed;
});

it('stops at once when the queue is empty', async () => {
  const server = await listen();
  const closed = once(server, 'close');
  afterPendingConnections(server, () => server.close());
  await closed;
  expect(server.listenerCount('request')).toBe(1);
});

it('stops eventually under constant load', async () => {
  const server = new EventEmitter();
  let stopped = false;
  const arrive = (): void => {
    server.emit('connection');
    if (!stopped) setImmediate(arrive);
  };
  arrive();
  await new Promise<void>((resolve) => {
    afterPendingConnections(server, resolve);
  });
  stopped = true;
});
