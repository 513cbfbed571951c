import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = readonly (readonly [string, string])[];

/** For responses to signed-in callers. Browsers and proxies do not store them, so signing out leaves nothing behind. */
export const NO_STORE = 'no-store';

// API responses are data: nothing in them may run or be framed, and nothing may be stored unless a route allows it.
const DATA: Headers = [
  ['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cache-control', NO_STORE],
];

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Libraries of the frontend set inline styles. Inline scripts stay forbidden.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

const PAGE: Headers = [
  ['content-security-policy', PAGE_POLICY.join(';')],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'same-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

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
  if (request.protocol === 'https')
    void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
}
