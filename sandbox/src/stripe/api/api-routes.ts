import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { z } from 'zod';
import { answerErrors, JSON_TYPE } from '../../http/api-error.ts';
import { catalogEndpoints } from '../account/catalog.ts';
import { checkoutEndpoints } from '../account/checkout.ts';
import { customerEndpoints } from '../account/customers.ts';
import { type Endpoint, expanded } from '../account/endpoint.ts';
import { portalEndpoints } from '../account/portal.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../account/stripe-error.ts';
import type { StripeSandbox } from '../sandbox/stripe-sandbox.ts';
import { API_VERSION } from '../shape/blank.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...customerEndpoints,
  ...subscriptionEndpoints,
  ...catalogEndpoints,
  ...checkoutEndpoints,
  ...portalEndpoints,
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

/** Stripe's API at `/v1/…`. It has no prefix, because Stripe's SDK can be given a host and a port, but no path. */
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

type ApiRequest = {
  id: string;
  path: string;
  form: Record<string, unknown>;
  key: string | undefined;
  requestId: string;
};
type Answer = { status: number; body: unknown; isReplay: boolean };

/** Answers a request: repeats the stored answer for a known idempotency key, or does the work and stores its answer. */
function answer({ account, idempotency }: StripeSandbox, endpoint: Endpoint, request: ApiRequest): Answer {
  const { key, path, form, requestId } = request;
  const now = account.now();
  try {
    const known = key === undefined ? undefined : idempotency.find(key, path, form, now);
    if (known) return { status: known.status, body: known.body, isReplay: true };
  } catch (error) {
    return refusal(error);
  }
  account.request = { id: requestId, idempotency_key: key ?? null };
  const result = attempt(() => work(account, endpoint, request));
  account.request = { id: null, idempotency_key: null };
  // A request that was refused before it started may be retried with the same key.
  if (key !== undefined && result.status !== 401) {
    idempotency.store(key, { at: now, path, params: form, status: result.status, body: result.body });
    account.revision++;
  }
  return result;
}

function work(account: StripeAccount, endpoint: Endpoint, { id, form }: ApiRequest): unknown {
  const { expand, ...rest } = form;
  const parsed = endpoint.params.safeParse(rest);
  if (!parsed.success) throw badParams(parsed.error);
  const paths = Array.isArray(expand) ? expand.map(String) : [];
  return expanded(account, endpoint.handle({ account, id, params: parsed.data }), paths);
}

function attempt(run: () => unknown): Answer {
  try {
    return { status: 200, body: run(), isReplay: false };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: error.body, isReplay: false };
  throw error;
}

function badParams({ issues }: z.ZodError): StripeError {
  const [issue] = issues;
  const path = issue?.path.map(String) ?? [];
  const name = (parts: readonly string[]): string =>
    parts.slice(1).reduce((all, part) => `${all}[${part}]`, parts[0] ?? '');
  if (issue?.code === 'unrecognized_keys') {
    const param = name([...path, issue.keys[0] ?? '']);
    return new StripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = name(path);
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return new StripeError(
    400,
    isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? 'not understood'}`,
    { code: isMissing ? 'parameter_missing' : 'parameter_invalid', param },
  );
}
