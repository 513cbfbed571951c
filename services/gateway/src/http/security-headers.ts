import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

type Headers = readonly (readonly [string, string])[];

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const self = "'self'";
const none = "'none'";

/** For responses to signed-in callers. Browsers and proxies do not store them, so signing out leaves nothing behind. */
export const NO_STORE = 'no-store';

// API responses are data: nothing in them may run or be framed, and nothing may be stored unless a route allows it.
const DATA: Headers = [
  ...headersOf(policy({ 'default-src': [none], 'frame-ancestors': [none] }), helmet.xContentTypeOptions()),
  ['cache-control', NO_STORE],
];

const PAGE: Headers = [
  ...headersOf(
    policy({
      'default-src': [self],
      'script-src': [self],
      // Libraries of the frontend set inline styles. Inline scripts stay forbidden.
      'style-src': [self, "'unsafe-inline'"],
      'img-src': [self, 'data:'],
      'font-src': [self],
      'connect-src': [self],
      'worker-src': [self],
      'manifest-src': [self],
      'object-src': [none],
      'base-uri': [none],
      'form-action': [self],
      'frame-ancestors': [none],
    }),
    helmet.crossOriginOpenerPolicy({ policy: 'same-origin' }),
    helmet.crossOriginResourcePolicy({ policy: 'same-origin' }),
    helmet.referrerPolicy({ policy: 'same-origin' }),
    helmet.xContentTypeOptions(),
    helmet.xFrameOptions({ action: 'deny' }),
  ),
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

const HTTPS_ONLY = headersOf(helmet.strictTransportSecurity({ maxAge: 63_072_000 }));

/** Sets the headers of API responses. */
export function secureData(request: FastifyRequest, reply: FastifyReply): void {
  write(DATA, request, reply);
}

/** Sets the headers of pages, scripts and styles. */
export function securePage(request: FastifyRequest, reply: FastifyReply): void {
  write(PAGE, request, reply);
}

function write(headers: Headers, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of headers) void reply.header(name, value);
  // Browsers ignore HSTS over HTTP, and on localhost it would break other projects.
  if (request.protocol === 'https') for (const [name, value] of HTTPS_ONLY) void reply.header(name, value);
}

function policy(directives: Record<string, string[]>): Middleware {
  return helmet.contentSecurityPolicy({ useDefaults: false, directives });
}

/**
 * The headers that helmet sets, computed once at startup. As a hook, helmet would build the same policy again for every
 * request, which costs more CPU than the rest of the request.
 */
function headersOf(...parts: readonly Middleware[]): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const part of parts) part(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
