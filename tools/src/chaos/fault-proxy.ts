import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy in front of a server that can cut, delay and stall the connections. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private delayMs = 0;
  private delayedUntil = 0;
  private stalledUntil = 0;

  private constructor(targetPort: () => number) {
    this.server = createServer((client) => this.forward(client, connect(targetPort(), '127.0.0.1')));
  }

  /** `targetPort` is called for each connection, because a restarted server may have another port. */
  static async open(targetPort: () => number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Resets all open connections. New ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Delays all data by `ms`, for the next `forMs`. */
  delay(ms: number, forMs: number): void {
    this.delayMs = ms;
    this.delayedUntil = performance.now() + forMs;
  }

  /** Accepts connections and data, but forwards nothing for the next `forMs`. */
  stall(forMs: number): void {
    this.stalledUntil = Math.max(this.stalledUntil, performance.now() + forMs);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.cut();
    await closed;
  }

  private forward(client: Socket, server: Socket): void {
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    }
    const pass = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> => this.pass(chunks);
    const directions = [pipeline(client, pass, server), pipeline(server, pass, client)];
    for (const direction of directions) {
      direction.catch(() => {
        client.resetAndDestroy();
        server.resetAndDestroy();
      });
    }
  }

  private async *pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      if (performance.now() < this.delayedUntil) await sleep(this.delayMs);
      for (let left = this.stalledMs(); left > 0; left = this.stalledMs()) await sleep(left);
      yield chunk;
    }
  }

  private stalledMs(): number {
    return this.stalledUntil - performance.now();
  }
}
