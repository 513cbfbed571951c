import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NatsConnection } from 'nats';
import { connect } from './bus-socket.ts';

// Long enough for a busy machine to open a connection.
const ATTEMPT_MS = 1_000;
const GREETING = 'INFO {"server_id":"a","version":"2.10.0","headers":true,"max_payload":1048576}\r\n';

/** A NATS server that sends nothing while it hangs, and its greetings afterwards. */
class HangingServer {
  readonly sockets = new Set<Socket>();
  /** Connections opened so far. */
  opened = 0;
  private hangs = true;
  private readonly server: Server = createServer((socket) => this.accept(socket));

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  hang(): void {
    this.hangs = true;
    for (const socket of this.sockets) socket.destroy();
  }

  recover(): void {
    this.hangs = false;
    for (const socket of this.sockets) socket.write(GREETING);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    this.opened += 1;
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const _ of bytes.toString().matchAll(/^PING/gm)) socket.write('PONG\r\n');
    });
    if (!this.hangs) socket.write(GREETING);
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

  const open = () => connect({ servers: address, timeout: ATTEMPT_MS, reconnectTimeWait: 5, maxReconnectAttempts: -1 });

  it('leaves no socket behind when the first attempt is abandoned', async () => {
    await expect(open()).rejects.toMatchObject({ code: 'TIMEOUT' });
    await until(() => server.sockets.size === 0);
  });

  it('has a single connection when the bus recovers, after any number of abandoned attempts', async () => {
    server.recover();
    connection = await open();
    server.hang();
    const before = server.opened;
    await until(() => server.opened === before + 3);
    await until(() => server.sockets.size === 1);
    server.recover();
    await connection.flush();
    await sleep(2 * ATTEMPT_MS);
    expect(server.sockets.size).toBe(1);
  });

  it('reconnects even if the clock was set back in the meantime', async () => {
    const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    server.recover();
    connection = await open();
    ahead.mockRestore();
    server.hang();
    server.recover();
    await until(() => server.opened >= 2);
    await connection.flush();
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
