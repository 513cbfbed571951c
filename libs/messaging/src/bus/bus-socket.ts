import { type ConnectionOptions, type NatsConnection } from 'nats';
import { NatsConnectionImpl, setTransportFactory } from 'nats/lib/nats-base-client/internal_mod.js';
import { nodeResolveHost, NodeTransport } from 'nats/lib/src/node_transport.js';

/**
 * Batches the messages of one turn of the event loop into one write, because a system call costs more than a message.
 *
 * Closes the socket of an abandoned connection attempt. The client (2.29) leaves it open until the server has sent its
 * greeting. When a hanging server recovers, it greets that socket and closes it two seconds later for lack of a
 * password. The client mistakes this for the loss of its current connection and opens a second one. Requests then
 * arrive over both, and a request received over one may not be answered over the other.
 */
class BusSocket extends NodeTransport {
  private abandoned = false;

  override send(frame: Uint8Array): void {
    const { socket } = this;
    if (socket.writableCorked === 0) {
      socket.cork();
      setImmediate(() => socket.uncork());
    }
    super.send(frame);
  }

  override close(error?: Error): Promise<void> {
    if (this.connected) this.socket?.uncork();
    else {
      this.abandoned = true;
      this.socket?.destroy();
    }
    return super.close(error);
  }

  /** Discards unsent data: the server no longer answers, and waiting for it would delay the next attempt. */
  override disconnect(): void {
    this.socket?.destroy();
  }

  override setupHandlers(): void {
    if (this.abandoned) this.socket.destroy();
    else super.setupHandlers();
  }
}

/** Like the client's own `connect`, with sockets that close when their attempt ends. */
export async function connect(options: ConnectionOptions): Promise<NatsConnection> {
  setTransportFactory({ factory: () => new BusSocket(), dnsResolveFn: nodeResolveHost });
  let serversOf = (): { lastConnect: number }[] => [];
  const reconnectDelayHandler = (): number => {
    // The client waits a minimum time since the last attempt, by the wall clock. If the clock was set back in between,
    // it would wait that much longer.
    for (const server of serversOf()) server.lastConnect = Math.min(server.lastConnect, Date.now());
    return options.reconnectTimeWait ?? 0;
  };
  const connection = (await NatsConnectionImpl.connect({ ...options, reconnectDelayHandler })) as NatsConnectionImpl;
  serversOf = () => connection.protocol.servers.getServers();
  return connection;
}
