import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, type Span, trace } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { failSpan, isTraced, startSpan } from './span.ts';

const EXPORT_INTERVAL_MS = 2_000;

export interface TracingSettings {
  /** The collector's OTLP/HTTP address, such as http://collector:4318; tracing is off without it. */
  endpoint: string | undefined;
  /** Headers for the collector, such as an API key: `name=value,name=value`, percent-encoded. */
  headers: string | undefined;
  /** The share of traces to record, 0 to 1. */
  ratio: number;
}

export class Tracing {
  private constructor(private readonly provider: TracerProvider) {}

  static start(service: string, { endpoint = '', headers, ratio }: TracingSettings): Tracing {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'overline' }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url, headers: headersOf(headers) }),
          scheduledDelayMillis: EXPORT_INTERVAL_MS,
        }),
      ],
    });
    trace.setGlobalTracerProvider(provider);
    traceOutgoingRequests();
    return new Tracing(provider);
  }

  async flush(withinMs: number): Promise<void> {
    const exported = this.provider.forceFlush().catch(() => undefined);
    await Promise.race([exported, sleep(withinMs, undefined, { ref: false })]);
  }
}

/** Parses the format of OTEL_EXPORTER_OTLP_HEADERS. */
export function headersOf(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
    ),
  );
}

interface FetchRequest {
  origin: string | URL;
  method: string;
}

const requestSpans = new WeakMap<object, Span>();

/**
 * Records a span for each HTTP request this process sends by `fetch` or `node:http` while traced. Paths are left out,
 * because they may hold ids and keys. Our trace headers are not sent to other companies.
 */
function traceOutgoingRequests(): void {
  on<{ request: FetchRequest }>('undici:request:create', ({ request }) =>
    requestStarted(request, request.method, new URL(request.origin)),
  );
  on<{ request: FetchRequest; response: { statusCode: number } }>('undici:request:headers', ({ request, response }) =>
    responseReceived(request, response.statusCode),
  );
  on<{ request: FetchRequest }>('undici:request:trailers', ({ request }) => requestSpans.get(request)?.end());
  on<{ request: FetchRequest; error: unknown }>('undici:request:error', ({ request, error }) =>
    requestFailed(request, error),
  );
  on<{ request: ClientRequest }>('http.client.request.created', ({ request }) =>
    requestStarted(request, request.method, new URL(`${request.protocol}//${request.host}`)),
  );
  on<{ request: ClientRequest; response: IncomingMessage }>('http.client.response.finish', ({ request, response }) => {
    responseReceived(request, response.statusCode ?? 0);
    requestSpans.get(request)?.end();
  });
  on<{ request: ClientRequest; error: unknown }>('http.client.request.error', ({ request, error }) =>
    requestFailed(request, error),
  );
}

function on<Message>(channel: string, listener: (message: Message) => void): void {
  subscribe(channel, (message) => listener(message as Message));
}

function requestStarted(request: object, method: string, { hostname, port, protocol }: URL): void {
  const active = context.active();
  if (!isTraced(active) || isTracingSuppressed(active)) return;
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  requestSpans.set(request, startSpan({ name: `${method} ${hostname}`, kind: 'client', attributes }, active));
}

function responseReceived(request: object, status: number): void {
  requestSpans.get(request)?.setAttribute('http.response.status_code', status);
}

function requestFailed(request: object, error: unknown): void {
  const span = requestSpans.get(request);
  if (span) failSpan(span, error);
}
