import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = readonly (readonly [string, string])[];

/** The helmet options in use. */
type SecurityOptions = Pick<
  HelmetOptions,
  | 'contentSecurityPolicy'
  | 'crossOriginOpenerPolicy'
  | 'crossOriginResourcePolicy'
  | 'referrerPolicy'
  | 'strictTransportSecurity'
  | 'xContentTypeOptions'
  | 'xFrameOptions'
>;

// Turns off all of helmet's defaults except nosniff.
const NO_DEFAULTS = {
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
} as const;

const self = "'self'";
const none = "'none'";

/**
 * For responses to signed-in callers: neither browsers nor proxies store them, so signing out leaves nothing
 * behind.
 */
export const NO_STORE = 'no-store';

// API responses are data: nothing in them may run or be framed, and nothing may be stored unless a route says so.
const DATA: Headers = [
  ...headersOf({ contentSecurityPolicy: policy({ 'default-src': [none], 'frame-ancestors': [none] }) }),
  ['cache-control', NO_STORE],
];

const PAGE: Headers = [
  ...headersOf({
    contentSecurityPolicy: policy({
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  }),
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

const HTTPS_ONLY = headersOf({ xContentTypeOptions: false, strictTransportSecurity: { maxAge: 63_072_000 } });

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

function policy(directives: Record<string, string[]>): SecurityOptions['contentSecurityPolicy'] {
  return { useDefaults: false, directives };
}

/**
 * The headers that helmet sets, computed once at startup. As a hook, helmet would build the same policy again for every
 * request, which costs more CPU than the rest of the request.
 */
function headersOf(options: SecurityOptions): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ ...NO_DEFAULTS, ...options })(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
