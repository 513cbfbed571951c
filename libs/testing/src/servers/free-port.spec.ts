import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort, holdPort, isPortFree } from './free-port.ts';

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
