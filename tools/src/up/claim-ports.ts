import { isPortFree } from '@overline/testing/servers';
import type { Settings } from './settings.ts';

/** Makes sure that both public ports can be had. Rejects with one line that names the port and the variable to set. */
export async function claimPorts({ port, sandboxPort }: Settings): Promise<void> {
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}: set one of them to another port`);
  await claim('PORT', port);
  await claim('SANDBOX_PORT', sandboxPort);
}

async function claim(variable: string, port: number): Promise<void> {
  // A browser may resolve localhost to either address, so both must be ours.
  const [v4, v6] = await Promise.all([isPortFree(port, '127.0.0.1'), isPortFree(port, '::1')]);
  if (v4 && v6) return;
  throw new Error(`Port ${port} is taken by another program: set ${variable} to a free port, for example ${variable}=${port + 100} npm run up`);
}
