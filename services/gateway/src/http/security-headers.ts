import type { FastifyReply, FastifyRequest } from 'fastify';

type Headers = readonly (readonly [string, string])[];

// Answers of the API are data: nothing in them may run or be framed, and nobody in between may keep them.
const DATA: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['cache-control', 'no-store'],
];

// Styles may be inline because kept libraries of the page set them; scripts may not.
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE: Headers = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', PAGE_POLICY],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
];

const TWO_YEARS = 'max-age=63072000; includeSubDomains';

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
  if (request.protocol === 'https') void reply.header('strict-transport-security', TWO_YEARS);
}
