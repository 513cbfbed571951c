import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FaultProxy } from './fault-proxy.ts';

describe('the fault proxy', () => {
  let echo: Server;
  let proxy: FaultProxy;

  beforeEach(async () => {
    echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await FaultProxy.open(() => (echo.address() as AddressInfo).port);
  });
  afterEach(async () => {
    await proxy.close();
    echo.close();
  });

  async function reply(): Promise<{ text: string; ms: number }> {
    const socket = connect(proxy.port, '127.0.0.1');
    const since = performance.now();
    socket.write('ping');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return { text: chunk.toString(), ms: performance.now() - since };
  }

  it('passes data on unchanged', async () => {
    expect((await reply()).text).toBe('ping');
  });

  it('delays data in both directions', async () => {
    proxy.delay(60, 1_000);
    expect((await reply()).ms).toBeGreaterThan(115);
  });

  it('holds data back while stalled, and then passes it on', async () => {
    proxy.stall(150);
    proxy.stall(20);
    const { text, ms } = await reply();
    expect(text).toBe('ping');
    expect(ms).toBeGreaterThan(140);
  });

  it('resets open connections, and accepts new ones', async () => {
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write('ping');
    await once(socket, 'data');
    proxy.cut();
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
    expect((await reply()).text).toBe('ping');
  });
});
