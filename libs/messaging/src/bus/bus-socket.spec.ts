import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from 'nats';
import { connect } from './bus-socket.ts';

// Long enough for a machine that has much else to do to open a connection.
const TRY_MS = 1_000;
const SPEAKS_FIRST = 'INFO {"server_id":"a","version":"2.10.0","headers":true,"max_payload":1048576}\r\n';

/** A server of the bus that says nothing for as long as it hangs, and then all that it owes. */
class HangingServer {
  readonly sockets = new Set<Socket>();
  /** Connections that were ever opened. */
  taken = 0;
  private hangs = true;
  private readonly server: Server = createServer((socket) => this.take(socket));

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  hang(): void {
    this.hangs = true;
    for (const socket of this.sockets) socket.destroy();
  }

  comeBack(): void {
    this.hangs = false;
    for (const socket of this.sockets) socket.write(SPEAKS_FIRST);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private take(socket: Socket): void {
    this.sockets.add(socket);
    this.taken += 1;
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const _ of bytes.toString().matchAll(/^PING/gm)) socket.write('PONG\r\n');
    });
    if (!this.hangs) socket.write(SPEAKS_FIRST);
  }
}

describe('a connection to a bus that hangs', () => {
  let server: HangingServer;
  let address: string;
  let connection: NatsConnection | undefined;

  beforeEach(async () => {
    server = new HangingServer();
    address = await server.listen();
  });
  afterEach(async () => {
    await connection?.close();
    server.close();
  });

  const open = () => connect({ servers: address, timeout: TRY_MS, reconnectTimeWait: 5, maxReconnectAttempts: -1 });

  it('leaves no socket behind when the first try is given up', async () => {
    await expect(open()).rejects.toMatchObject({ code: 'TIMEOUT' });
    await until(() => server.sockets.size === 0);
  });

  it('is one connection again when the bus comes back, however many tries were given up', async () => {
    server.comeBack();
    connection = await open();
    server.hang();
    const tries = server.taken;
    await until(() => server.taken === tries + 3);
    await until(() => server.sockets.size === 1);
    server.comeBack();
    await connection.flush();
    await sleep(2 * TRY_MS);
    expect(server.sockets.size).toBe(1);
  });
});

/** Waits until it is so; a test that waits for ever is ended by its runner. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}
