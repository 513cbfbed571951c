import { holdPort } from '@overline/testing/servers';
import type { Settings } from './settings.ts';

/** The public ports, held by us until the processes that are meant to have them start. */
export type ClaimedPorts = { release: (port: number) => Promise<void> };

/** Takes both public ports. Rejects with one line that names the port and the variable to set. */
export async function claimPorts({ port, sandboxPort }: Settings): Promise<ClaimedPorts> {
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}: set one of them to another port`);
  const holds = new Map([
    [port, await claim('PORT', port)],
    [sandboxPort, await claim('SANDBOX_PORT', sandboxPort)],
  ]);
  return { release: async (claimed) => holds.get(claimed)?.() };
}

async function claim(variable: string, port: number): Promise<() => Promise<void>> {
  // A browser may resolve localhost to either address, so both must be ours; a machine may lack the second one.
  const holds = [await hold(variable, port, '127.0.0.1'), await hold(variable, port, '::1')];
  return async () => {
    for (const { release } of holds) await release();
  };
}

async function hold(variable: string, port: number, host: string): Promise<{ release: () => Promise<void> }> {
  try {
    return await holdPort(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { release: () => Promise.resolve() };
    const reason = code === 'EACCES' ? 'may not be used without more rights' : 'is taken by another program';
    const other = port < 1024 ? port + 8000 : port + 100;
    throw new Error(
      `Port ${port} ${reason}: set ${variable} to a free port, for example ${variable}=${other} npm run up`,
      { cause: error },
    );
  }
}
