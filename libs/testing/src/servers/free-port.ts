import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export function isPortFree(port: number): Promise<boolean> {
  return listenOn(port)
    .then(close)
    .then(
      () => true,
      () => false,
    );
}

const FIRST_PORT = 10_000;
/** Start of the ephemeral ports, which the operating system assigns to clients and to servers that listen on port 0. */
const FIRST_EPHEMERAL_PORT = 32_768;

/**
 * Free ports on 127.0.0.1. They are below the ephemeral range, so that no other process is assigned one while the
 * server on it restarts.
 */
export async function freePorts(count: number): Promise<number[]> {
  const occupied = new Map<number, Server>();
  // Occupy each port until all are chosen, so that none is chosen twice.
  while (occupied.size < count) {
    const port = randomInt(FIRST_PORT, FIRST_EPHEMERAL_PORT);
    await listenOn(port).then(
      (server) => occupied.set(port, server),
      () => undefined,
    );
  }
  await Promise.all([...occupied.values()].map(close));
  return [...occupied.keys()];
}

/** Occupies a port until `release` is called; rejects if it is in use. */
export async function holdPort(port: number, host: string): Promise<{ release: () => Promise<void> }> {
  const server = await listenOn(port, host);
  server.unref();
  return { release: () => close(server) };
}

/** A free port on 127.0.0.1: the preferred one if it becomes free within `waitMs`, otherwise any. */
export async function freePort(preferred?: number, waitMs = 0): Promise<number> {
  const until = Date.now() + waitMs;
  while (preferred !== undefined) {
    if (await isPortFree(preferred)) return preferred;
    if (Date.now() >= until) break;
    await sleep(20);
  }
  const [port = 0] = await freePorts(1);
  return port;
}

function listenOn(port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Connections are closed at once, because an open one would keep the port from being released.
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
