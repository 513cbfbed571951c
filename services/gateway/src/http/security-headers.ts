import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = readonly (readonly [string, string])[];

/** The options of helmet by their header's name; each has a second one by its old name. */
type Wanted = Pick<
  HelmetOptions,
  | 'contentSecurityPolicy'
  | 'crossOriginOpenerPolicy'
  | 'crossOriginResourcePolicy'
  | 'referrerPolicy'
  | 'strictTransportSecurity'
  | 'xContentTypeOptions'
  | 'xFrameOptions'
>;

// Whatever helmet adds by itself stays away unless it is asked for by name; only nosniff goes with every answer.
const NOTHING_UNASKED = {
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

/** For responses to signed-in callers: neither browsers nor proxies store them, so signing out leaves nothing behind. */
export const NO_STORE = 'no-store';

// API responses are data: nothing in them may run or be framed, and nothing may be stored unless a route says so.
const DATA: Headers = [
  ...madeBy({ contentSecurityPolicy: policy({ 'default-src': [none], 'frame-ancestors': [none] }) }),
  ['cache-control', NO_STORE],
];

const PAGE: Headers = [
  ...madeBy({
    contentSecurityPolicy: policy({
      'default-src': [self],
      'script-src': [self],
      // Styles may be inline because kept libraries of the page set them; scripts may not.
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

const HTTPS_ONLY = madeBy({ xContentTypeOptions: false, strictTransportSecurity: { maxAge: 63_072_000 } });

/** Headers of an answer with data. */
export function secureData(request: FastifyRequest, reply: FastifyReply): void {
  write(DATA, request, reply);
}

/** Headers of an answer that a browser shows or runs. */
export function securePage(request: FastifyRequest, reply: FastifyReply): void {
  write(PAGE, request, reply);
}

function write(headers: Headers, request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of headers) void reply.header(name, value);
  // Over plain http the header means nothing, and on localhost it would spoil other projects.
  if (request.protocol === 'https') for (const [name, value] of HTTPS_ONLY) void reply.header(name, value);
}

function policy(directives: Record<string, string[]>): Wanted['contentSecurityPolicy'] {
  return { useDefaults: false, directives };
}

/**
 * The headers that helmet would set, made once: they are the same for every answer, and helmet as a hook writes the
 * policy anew for each request, which costs more than the rest of the request.
 */
function madeBy(options: Wanted): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ ...NOTHING_UNASKED, ...options })(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
}
