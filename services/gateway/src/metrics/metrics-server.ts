import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, register } from 'prom-client';

export interface MetricsOptions {
  /** Undefined: nobody can read the metrics. */
  port: number | undefined;
  host: string;
}

/** Serves the metrics on a port of their own, so that no rule about paths stands between them and the public. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(private readonly options: MetricsOptions) {}

  async onApplicationBootstrap(): Promise<void> {
    const { port, host } = this.options;
    if (port === undefined) return;
    collectDefaultMetrics();
    this.server = createServer((_request, response) => {
      register.metrics().then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await once(this.server.listen(port, host), 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
