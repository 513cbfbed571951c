import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { answerErrors, JSON_TYPE } from '../../http/api-error.ts';
import { StripeError } from '../account/stripe-error.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import { API_VERSION } from '../shape/blank.ts';
import { answer } from './answer.ts';
import { catalogEndpoints } from './catalog-endpoints.ts';
import { checkoutEndpoints } from './checkout-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...catalogEndpoints,
  ...checkoutEndpoints,
  ...invoiceEndpoints,
  ...eventEndpoints,
];

/** Adds a parser for forms with nested names, `a[b]=c`, as Stripe's SDK and browsers send them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, formOf(String(body))),
  );
}

function formOf(text: string): Record<string, unknown> {
  return { ...qs.parse(text, { depth: 12, arrayLimit: 200, parameterLimit: 2_000 }) };
}

/** Stripe's API, `/v1/…` at the root: its SDK can be given a host and a port but no path. */
export function apiRoutes(app: FastifyInstance, stripe: StripeSandbox): void {
  readForms(app);
  app.addHook('onRequest', (request, reply, done) => {
    const { 'idempotency-key': key } = request.headers;
    reply.headers({
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      'stripe-version': String(request.headers['stripe-version'] ?? API_VERSION),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
    done(keyRefusal(request));
  });
  answerErrors(app, {
    notFound: unknownUrl,
    convert: (status, message) => new StripeError(status, message, status < 500 ? {} : { type: 'api_error' }),
  });
  for (const endpoint of ENDPOINTS) {
    const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const { params, headers, method, url, body } = request;
      const [path = '', query = ''] = url.split('?');
      stripe.runDueWork();
      const result = answer(stripe, endpoint, {
        id: Object(params).id ?? '',
        path: `${method} ${path}`,
        form: method === 'POST' ? { ...Object(body ?? {}) } : formOf(query),
        key: method === 'POST' ? headers['idempotency-key']?.toString() : undefined,
        requestId: String(reply.getHeader('request-id')),
      });
      if (result.isReplay) reply.header('idempotent-replayed', 'true');
      return reply.code(result.status).type(JSON_TYPE).send(JSON.stringify(result.body));
    };
    app.route({ method: endpoint.method, url: endpoint.path, handler });
  }
  app.all('/v1/*', (request) => {
    throw unknownUrl(request);
  });
}

function keyRefusal({ headers }: FastifyRequest): Error | undefined {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return new StripeError(401, 'You did not provide an API key.');
  if (!key.startsWith('sk_')) return new StripeError(401, `Invalid API Key provided: ${key.slice(0, 7)}***`);
  return undefined;
}

function unknownUrl({ method, url }: FastifyRequest): StripeError {
  return new StripeError(404, `Unrecognized request URL (${method}: ${url.split('?')[0] ?? url}).`);
}
