import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector was told of it. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT; below /spans it answers what it has heard, as JSON. */
  url: string;
  spans(): readonly CollectedSpan[];
  stop(): Promise<void>;
}

interface Told {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Told[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'service' | 'attributes'> & { attributes: Told[] })[] }[];
  }[];
}

/** A collector of traces that speaks OTLP over HTTP, in JSON, and keeps all that it hears. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/spans') return void response.end(JSON.stringify(spans));
    void exported(request).then((told) => {
      spans.push(...told);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function exported(request: IncomingMessage): Promise<CollectedSpan[]> {
  const { resourceSpans } = (await json(request)) as Export;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
      })),
    ),
  );
}

function valuesOf(told: Told[]): Record<string, unknown> {
  return Object.fromEntries(told.map(({ key, value }) => [key, Object.values(value)[0]]));
}
