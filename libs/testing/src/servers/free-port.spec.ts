import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort, freePorts, holdPort, isPortFree } from './free-port.ts';

it('releases a held port after a client connected to it', async () => {
  const port = await freePort();
  const { release } = await holdPort(port, '127.0.0.1');
  const client = connect({ port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  await once(client, 'close');
  expect(await isPortFree(port)).toBe(false);
  await release();
  expect(await isPortFree(port)).toBe(true);
});

it('chooses ports that the system gives to no client, so that a server can restart on its own', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1_024);
});
