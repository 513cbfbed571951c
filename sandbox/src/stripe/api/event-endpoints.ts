import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WebhookEndpoint } from '../account/objects.ts';
import { flag, metadata, text } from '../account/values.ts';
import { API_VERSION } from '../shape/blank.ts';
import { deleted, endpoint, list, noParams } from '../account/endpoint.ts';

const NewEndpoint = z.strictObject({
  url: z.url(),
  enabled_events: z.array(text).min(1),
  api_version: z.literal(API_VERSION).optional(),
  metadata: metadata.optional(),
});
const EndpointChanges = z.strictObject({
  enabled_events: z.array(text).min(1).optional(),
  disabled: flag.optional(),
});

/** Only the answer to the creation contains the secret. */
function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): WebhookEndpoint {
  return endpoint;
}

export const eventEndpoints = [
  list('/v1/events', ({ events }) => events, { equal: { type: text } }),
  endpoint('POST', '/v1/webhook_endpoints', NewEndpoint, ({ account, params: { metadata = {}, ...fields } }) => {
    account.revision++;
    const secret = `whsec_${randomBytes(16).toString('hex')}`;
    const allFields = { ...fields, metadata, status: 'enabled' as const, secret };
    return account.create(account.endpoints, 'WebhookEndpoint', 'we', allFields);
  }),
  list('/v1/webhook_endpoints', ({ endpoints }) => endpoints, { show: withoutSecret }),
  endpoint('POST', '/v1/webhook_endpoints/:id', EndpointChanges, ({ account, id, params: { disabled, ...plain } }) => {
    const status = disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' };
    account.revision++;
    return withoutSecret(Object.assign(account.endpoints.require(id), plain, status));
  }),
  endpoint('DELETE', '/v1/webhook_endpoints/:id', noParams, ({ account, id }) => {
    account.endpoints.require(id);
    account.endpoints.remove(id);
    account.revision++;
    return deleted(id, 'webhook_endpoint');
  }),
];
