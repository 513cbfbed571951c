import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { StripeError } from '../ledger/stripe-error.ts';
import { API_VERSION } from '../shape/blank.ts';
import type { StripeWorld } from '../account/stripe-world.ts';
import { answer } from './answer.ts';
import { catalogEndpoints } from './catalog-endpoints.ts';
import { checkoutEndpoints } from './checkout-endpoints.ts';
import { couponEndpoints } from './coupon-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...catalogEndpoints,
  ...couponEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...eventEndpoints,
];

const JSON_TYPE = 'application/json';

/** Forms with brackets, as Stripe's API and browsers send them. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, formOf(String(body))),
  );
}

function formOf(text: string): Record<string, unknown> {
  return { ...qs.parse(text, { depth: 12, arrayLimit: 200, parameterLimit: 2_000 }) };
}

/** Stripe's API: `/v1/…`, at the root, since its SDK takes a host and a port but no path. */
export function apiRoutes(app: FastifyInstance, world: StripeWorld): void {
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
  app.setErrorHandler((error, _request, reply) => send(reply, asStripe(error)));
  for (const endpoint of ENDPOINTS) {
    const handler = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const { params, headers, method, url, body } = request;
      const [path = '', query = ''] = url.split('?');
      world.catchUp();
      const result = answer(world, endpoint, {
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
  app.all('/v1/*', ({ method, url }) => {
    const path = url.split('?')[0] ?? url;
    throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
  });
}

function keyRefusal({ headers }: FastifyRequest): Error | undefined {
  const key = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return new StripeError(401, 'You did not provide an API key.');
  if (!key.startsWith('sk_')) return new StripeError(401, `Invalid API Key provided: ${key.slice(0, 7)}***`);
  return undefined;
}

function asStripe(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  const status = Number(Object(error).statusCode ?? 500);
  const message = error instanceof Error ? error.message : String(error);
  return new StripeError(status, message, status < 500 ? {} : { type: 'api_error' });
}

function send(reply: FastifyReply, error: StripeError): FastifyReply {
  return reply.code(error.status).type(JSON_TYPE).send(JSON.stringify(error.body()));
}
