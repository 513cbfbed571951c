import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether nothing listens on the port of that address. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenOn(port, host)
    .then(close)
    .then(
      () => true,
      () => false,
    );
}

/** So many different ports on 127.0.0.1 that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  // Each is held until all are chosen: the system may offer a released one again.
  for (let index = 0; index < count; index += 1) held.push(await listenOn(0));
  const ports = held.map(portOf);
  await Promise.all(held.map(close));
  return ports;
}

/** Takes a port until `release` is called, so that nobody is given it meanwhile; rejects when it is taken. */
export async function holdPort(port: number, host: string): Promise<{ release: () => Promise<void> }> {
  const server = await listenOn(port, host);
  server.unref();
  return { release: () => close(server) };
}

/**
 * A port on 127.0.0.1 that is free now: the preferred one where it becomes free within `patienceMs`, else one that the
 * system chooses.
 */
export async function freePort(preferred?: number, patienceMs = 0): Promise<number> {
  const until = Date.now() + patienceMs;
  while (preferred !== undefined) {
    if (await isPortFree(preferred)) return preferred;
    if (Date.now() >= until) break;
    await sleep(20);
  }
  const server = await listenOn(0);
  const port = portOf(server);
  await close(server);
  return port;
}

function listenOn(port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Whoever calls at a held port is turned away at once: a call left open would keep it from being let go.
    const server = createServer((caller) => caller.destroy());
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
