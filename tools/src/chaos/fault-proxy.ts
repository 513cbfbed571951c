import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy in front of a server, whose connections can be cut, delayed and stalled. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private delayMs = 0;
  private stalled: PromiseWithResolvers<void> | undefined;

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

  /** Resets all connections. New ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Delays all data by `ms` for a while. */
  async delay(ms: number, forMs: number): Promise<void> {
    this.delayMs = ms;
    await sleep(forMs);
    this.delayMs = 0;
  }

  /** Accepts connections and data, but passes nothing on for a while. */
  async stall(forMs: number): Promise<void> {
    this.stalled = Promise.withResolvers();
    await sleep(forMs);
    this.stalled.resolve();
    this.stalled = undefined;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.stalled?.resolve();
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
    const ways = [pipeline(client, pass, server), pipeline(server, pass, client)];
    for (const way of ways) {
      way.catch(() => {
        client.resetAndDestroy();
        server.resetAndDestroy();
      });
    }
  }

  private async *pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      if (this.delayMs > 0) await sleep(this.delayMs);
      while (this.stalled) await this.stalled.promise;
      yield chunk;
    }
  }
}
