import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, type Span } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';
import { failed, isTraced, startSpan } from '../span/span.ts';

interface FetchRequest {
  origin: string | URL;
  method: string;
}

const spans = new WeakMap<object, Span>();

/**
 * Makes a span of each request that this process makes over HTTP in a trace, by `fetch` or `node:http`: Node tells of
 * them itself. Addresses stay out of it, since ids and keys stand in them; so does our own trace out of the request.
 */
export function traceOutsideRequests(): void {
  hear<{ request: FetchRequest }>('undici:request:create', ({ request }) =>
    begin(request, request.method, new URL(request.origin)),
  );
  hear<{ request: FetchRequest; response: { statusCode: number } }>('undici:request:headers', ({ request, response }) =>
    answered(request, response.statusCode),
  );
  hear<{ request: FetchRequest }>('undici:request:trailers', ({ request }) => spans.get(request)?.end());
  hear<{ request: FetchRequest; error: unknown }>('undici:request:error', ({ request, error }) =>
    broken(request, error),
  );
  hear<{ request: ClientRequest }>('http.client.request.created', ({ request }) =>
    begin(request, request.method, new URL(`${request.protocol}//${request.host}`)),
  );
  hear<{ request: ClientRequest; response: IncomingMessage }>(
    'http.client.response.finish',
    ({ request, response }) => {
      answered(request, response.statusCode ?? 0);
      spans.get(request)?.end();
    },
  );
  hear<{ request: ClientRequest; error: unknown }>('http.client.request.error', ({ request, error }) =>
    broken(request, error),
  );
}

function hear<Message>(channel: string, listener: (message: Message) => void): void {
  subscribe(channel, (message) => listener(message as Message));
}

function begin(request: object, method: string, { hostname, port, protocol }: URL): void {
  const present = context.active();
  if (!isTraced(present) || isTracingSuppressed(present)) return;
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
  spans.set(request, startSpan({ name: `${method} ${hostname}`, kind: 'client', attributes }, present));
}

function answered(request: object, status: number): void {
  spans.get(request)?.setAttribute('http.response.status_code', status);
}

function broken(request: object, error: unknown): void {
  const span = spans.get(request);
  if (span) failed(span, error);
}
