import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WebhookEndpoint } from '../account/objects.ts';
import { flag, metadata, text, whole } from '../account/values.ts';
import { API_VERSION } from '../shape/blank.ts';
import { deleted, endpoint, list, noParams, retrieve } from '../account/endpoint.ts';

/** `created[gte]=…` and the like. */
const created = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();

const events = [
  list('/v1/events', ({ events }) => events, {
    equal: { type: text },
    more: { types: z.array(text), created },
    where: (event, { types, created: { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = {} }) =>
      (types?.includes(event.type) ?? true) &&
      event.created > gt &&
      event.created >= gte &&
      event.created < lt &&
      event.created <= lte,
  }),
  retrieve('/v1/events', ({ events }) => events),
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

/** Only the answer to the creation contains the secret. */
function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): WebhookEndpoint {
  return endpoint;
}

const endpoints = [
  endpoint('POST', '/v1/webhook_endpoints', newEndpoint, ({ account, params }) => {
    account.revision++;
    const { metadata = {}, ...fields } = params;
    const secret = `whsec_${randomBytes(16).toString('hex')}`;
    return account.create(account.endpoints, 'WebhookEndpoint', 'we', {
      ...fields,
      metadata,
      status: 'enabled',
      secret,
    });
  }),
  list('/v1/webhook_endpoints', ({ endpoints }) => endpoints, { show: withoutSecret }),
  endpoint('GET', '/v1/webhook_endpoints/:id', noParams, ({ account, id }) =>
    withoutSecret(account.endpoints.require(id)),
  ),
  endpoint('POST', '/v1/webhook_endpoints/:id', changes, ({ account, id, params: { disabled, ...plain } }) => {
    const webhookEndpoint = account.endpoints.require(id);
    account.revision++;
    return withoutSecret(
      Object.assign(
        webhookEndpoint,
        plain,
        disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' },
      ),
    );
  }),
  endpoint('DELETE', '/v1/webhook_endpoints/:id', noParams, ({ account, id }) => {
    account.endpoints.require(id);
    account.endpoints.remove(id);
    account.revision++;
    return deleted(id, 'webhook_endpoint');
  }),
];

export const eventEndpoints = [...events, ...endpoints];
