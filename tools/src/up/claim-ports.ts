import { holdPort } from '@overline/testing/servers';
import type { Settings } from './settings.ts';

/** Ports with a fixed number, reserved until the processes that use them start. */
export type ClaimedPorts = { release: (port: number) => Promise<void> };

/**
 * Reserves the ports of the site, the sandbox and the sandbox's mail server.
 * @throws Error that names the taken port and the variable to set
 */
export async function claimPorts({ port, sandboxPort, smtpPort }: Settings): Promise<ClaimedPorts> {
  if (port === sandboxPort) throw new Error(`PORT and SANDBOX_PORT are both ${port}: use different ports`);
  if (smtpPort === port || smtpPort === sandboxPort)
    throw new Error(`SANDBOX_SMTP_PORT is ${smtpPort}, which is already used: choose a different one`);
  const reservations = new Map([
    [port, await claim('PORT', port)],
    [sandboxPort, await claim('SANDBOX_PORT', sandboxPort)],
    [smtpPort, await claim('SANDBOX_SMTP_PORT', smtpPort)],
  ]);
  return { release: async (claimed) => reservations.get(claimed)?.() };
}

async function claim(variable: string, port: number): Promise<() => Promise<void>> {
  // Browsers resolve localhost to an IPv4 or IPv6 address, so reserve both. IPv6 may be missing.
  const reservations = [await reserve(variable, port, '127.0.0.1'), await reserve(variable, port, '::1')];
  return async () => {
    for (const { release } of reservations) await release();
  };
}

async function reserve(variable: string, port: number, host: string): Promise<{ release: () => Promise<void> }> {
  try {
    return await holdPort(port, host);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { release: () => Promise.resolve() };
    const reason = code === 'EACCES' ? 'requires more privileges' : 'is in use by another program';
    const suggestion = port < 1024 ? port + 8000 : port + 100;
    throw new Error(
      `Port ${port} ${reason}: set ${variable} to a free port, for example ${variable}=${suggestion} npm run up`,
      { cause: error },
    );
  }
}
