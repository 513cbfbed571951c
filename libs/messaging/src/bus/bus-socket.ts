import { type ConnectionOptions, type NatsConnection } from 'nats';
import { NatsConnectionImpl, setTransportFactory } from 'nats/lib/nats-base-client/internal_mod.js';
import { nodeResolveHost, NodeTransport } from 'nats/lib/src/node_transport.js';

/**
 * The client's socket, which is closed with the try that is given up. The client (2.29) leaves it open as long as the
 * server has not spoken. A server that hung and comes back then speaks to the forgotten socket, closes it for want of
 * a password two seconds later, and the client takes that for the loss of the connection it has: it opens another
 * beside it, requests arrive over both, and what arrived over the one may not be answered over the other.
 */
class BusSocket extends NodeTransport {
  private givenUp = false;

  override close(error?: Error): Promise<void> {
    if (!this.connected) this.giveUp();
    return super.close(error);
  }

  /** The server no longer answers: what it has not taken by now must not hold up the next try. */
  override disconnect(): void {
    this.socket?.destroy();
  }

  override setupHandlers(): void {
    if (this.givenUp) this.socket.destroy();
    else super.setupHandlers();
  }

  private giveUp(): void {
    this.givenUp = true;
    this.socket?.destroy();
  }
}

/** As the client's own `connect`, over sockets that end when their try ends. */
export function connect(options: ConnectionOptions): Promise<NatsConnection> {
  setTransportFactory({ factory: () => new BusSocket(), dnsResolveFn: nodeResolveHost });
  return NatsConnectionImpl.connect(options);
}
