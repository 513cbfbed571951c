import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the root span. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT; GET /spans returns the received spans as JSON. */
  url: string;
  spans(): readonly CollectedSpan[];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** Starts a trace collector (OTLP/HTTP in JSON) that keeps all spans in memory. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/spans') return void response.end(JSON.stringify(spans));
    void readSpans(request).then((received) => {
      spans.push(...received);
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

async function readSpans(request: IncomingMessage): Promise<CollectedSpan[]> {
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

function valuesOf(list: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}
