import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { API_VERSION, blank } from '../shape/blank.ts';
import type { WebhookEndpoint } from '../ledger/objects.ts';
import { endpoint, page } from './endpoint.ts';
import { created, flag, metadata, paging, text } from './params.ts';

const filters = z.strictObject({ ...paging, type: text.optional(), types: z.array(text).optional(), created });

const events = [
  endpoint('GET', '/v1/events', filters, ({ ledger, params }) =>
    page(
      ledger.events.where(
        (event) =>
          (params.type ?? event.type) === event.type &&
          (params.types?.includes(event.type) ?? true) &&
          event.created >= (params.created?.gte ?? 0) &&
          event.created > (params.created?.gt ?? -1) &&
          event.created <= (params.created?.lte ?? Number.POSITIVE_INFINITY) &&
          event.created < (params.created?.lt ?? Number.POSITIVE_INFINITY),
      ),
      '/v1/events',
      params,
    ),
  ),
  endpoint('GET', '/v1/events/:id', z.strictObject({}), ({ ledger, id }) => ledger.events.need(id)),
];

const newEndpoint = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: z.literal(API_VERSION).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
});
const changes = z.strictObject({
  url: z.url().optional(),
  enabled_events: z.array(text).min(1).optional(),
  disabled: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
});

/** The secret is told once, with the answer that made it. */
function withoutSecret({ secret: _, ...told }: WebhookEndpoint): WebhookEndpoint {
  return told;
}

const endpoints = [
  endpoint('POST', '/v1/webhook_endpoints', newEndpoint, ({ ledger, params }) => {
    ledger.revision++;
    return ledger.endpoints.add({
      ...blank('WebhookEndpoint'),
      ...params,
      metadata: params.metadata ?? {},
      id: ledger.id('we'),
      object: 'webhook_endpoint',
      status: 'enabled',
      api_version: params.api_version ?? null,
      created: ledger.now(),
      secret: `whsec_${randomBytes(16).toString('hex')}`,
    } as WebhookEndpoint);
  }),
  endpoint('GET', '/v1/webhook_endpoints', z.strictObject(paging), ({ ledger, params }) =>
    page(ledger.endpoints.all().map(withoutSecret), '/v1/webhook_endpoints', params),
  ),
  endpoint('GET', '/v1/webhook_endpoints/:id', z.strictObject({}), ({ ledger, id }) =>
    withoutSecret(ledger.endpoints.need(id)),
  ),
  endpoint('POST', '/v1/webhook_endpoints/:id', changes, ({ ledger, id, params: { disabled, ...plain } }) => {
    const present = ledger.endpoints.need(id);
    ledger.revision++;
    return withoutSecret(
      Object.assign(present, plain, disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
    );
  }),
  endpoint('DELETE', '/v1/webhook_endpoints/:id', z.strictObject({}), ({ ledger, id }) => {
    ledger.endpoints.need(id);
    ledger.endpoints.remove(id);
    ledger.revision++;
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

export const eventEndpoints = [...events, ...endpoints];
