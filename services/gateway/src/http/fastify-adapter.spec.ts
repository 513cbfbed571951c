import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { ARRIVAL, createAdapter } from './fastify-adapter.ts';

const FAST = { headersMs: 200, requestMs: 400, checkMs: 50, lingerMs: 100 };
let adapter: FastifyAdapter;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await adapter.close();
});

/** A client that keeps its side open whatever the server does, as an attacker would. */
async function open(): Promise<Socket> {
  adapter = createAdapter({ trustProxy: false, arrival: FAST });
  const address = await adapter.getInstance().listen({ host: '127.0.0.1', port: 0 });
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket.on('error', () => undefined).resume());
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    adapter.getInstance().server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

describe('a connection whose request does not arrive', () => {
  it('is closed when it never sends a byte, even if the client never closes its side', async () => {
    await open();
    expect(await openConnections()).toBe(1);
    await sleep(800);
    expect(await openConnections()).toBe(0);
  });

  it('is closed when it sends its headers too slowly', async () => {
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
    await sleep(800);
    expect(await openConnections()).toBe(0);
  });

  it('gets a 408 response first', async () => {
    const socket = await open();
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    await sleep(800);
    expect(text).toContain('HTTP/1.1 408');
    expect(text).toContain('"code":"TOO_SLOW"');
  });

  it('is closed within 16 seconds in production', () => {
    expect(ARRIVAL.headersMs + ARRIVAL.checkMs + ARRIVAL.lingerMs).toBeLessThanOrEqual(16_000);
  });
});
