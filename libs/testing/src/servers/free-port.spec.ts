import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { freePort, holdPort, isPortFree } from './free-port.ts';

it('lets go of a port although somebody called at it meanwhile', async () => {
  const port = await freePort();
  const { release } = await holdPort(port, '127.0.0.1');
  const caller = connect({ port, host: '127.0.0.1' });
  caller.on('error', () => undefined);
  await once(caller, 'close');
  expect(await isPortFree(port)).toBe(false);
  await release();
  expect(await isPortFree(port)).toBe(true);
});
