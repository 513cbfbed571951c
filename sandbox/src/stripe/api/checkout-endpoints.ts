import { z } from 'zod';
import { expireSession, openSession } from '../ledger/checkout.ts';
import { listOf } from '../ledger/invoices.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { CheckoutSession } from '../ledger/objects.ts';
import { createConfiguration, featuresOf, openPortal } from '../ledger/portal.ts';
import { blank } from '../shape/blank.ts';
import { endpoint, page } from './endpoint.ts';
import { flag, metadata, paging, text, whole } from './params.ts';

const newSession = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(z.strictObject({ price: text, quantity: whole.min(1).default(1) })).min(1),
  success_url: text,
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.max(200).optional(),
  allow_promotion_codes: flag.optional(),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  expires_at: whole.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
});
const sessionFilters = z.strictObject({
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});

const sessions = [
  endpoint('POST', '/v1/checkout/sessions', newSession, ({ ledger, params: { subscription_data, ...rest } }) =>
    openSession(ledger, { ...rest, subscriptionMetadata: subscription_data?.metadata ?? {} }),
  ),
  endpoint('GET', '/v1/checkout/sessions', sessionFilters, ({ ledger, params }) =>
    page(
      ledger.sessions.where(
        (one) =>
          (params.customer ?? one.customer) === one.customer &&
          (params.subscription ?? one.subscription) === one.subscription &&
          (params.status ?? one.status) === one.status,
      ),
      '/v1/checkout/sessions',
      params,
    ),
  ),
  endpoint('GET', '/v1/checkout/sessions/:id', z.strictObject({}), ({ ledger, id }) => ledger.sessions.need(id)),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({}), ({ ledger, id }) => {
    const session = ledger.sessions.need(id);
    expireSession(ledger, session);
    return session;
  }),
  endpoint('GET', '/v1/checkout/sessions/:id/line_items', z.strictObject(paging), ({ ledger, id }) =>
    listOf([lineItem(ledger, ledger.sessions.need(id))], `/v1/checkout/sessions/${id}/line_items`),
  ),
];

function lineItem(ledger: Ledger, { id, amount_subtotal, amount_total, currency }: CheckoutSession) {
  const order = ledger.orders.need(id);
  const price = ledger.prices.need(order.price);
  return {
    ...blank('LineItem'),
    id: `li_${id.slice(-24)}`,
    object: 'item',
    amount_discount: amount_subtotal - amount_total,
    amount_subtotal,
    amount_total,
    currency,
    description: ledger.products.get(price.product)?.name ?? null,
    price,
    quantity: order.quantity,
  };
}

const flow = z.strictObject({
  type: z.enum(['subscription_cancel', 'subscription_update', 'subscription_update_confirm', 'payment_method_update']),
  after_completion: z
    .strictObject({
      type: z.enum(['hosted_confirmation', 'portal_homepage', 'redirect']),
      redirect: z.strictObject({ return_url: text }).optional(),
    })
    .optional(),
  subscription_cancel: z.strictObject({ subscription: text }).optional(),
  subscription_update: z.strictObject({ subscription: text }).optional(),
  subscription_update_confirm: z
    .strictObject({
      subscription: text,
      items: z.array(z.strictObject({ id: text, price: text.optional(), quantity: whole.optional() })).length(1),
    })
    .optional(),
});
const newPortal = z.strictObject({
  customer: text,
  return_url: text.optional(),
  configuration: text.optional(),
  flow_data: flow.optional(),
});
const configuration = {
  features: z.record(z.string(), z.record(z.string(), z.unknown())),
  business_profile: z.record(z.string(), z.string()).optional(),
  default_return_url: text.optional(),
  metadata: metadata.optional(),
};

const portal = [
  endpoint('POST', '/v1/billing_portal/sessions', newPortal, ({ ledger, params }) => openPortal(ledger, params)),
  endpoint('POST', '/v1/billing_portal/configurations', z.strictObject(configuration), ({ ledger, params }) =>
    createConfiguration(ledger, { ...params, features: typed(params.features) }),
  ),
  endpoint(
    'GET',
    '/v1/billing_portal/configurations',
    z.strictObject({ ...paging, active: flag.optional(), is_default: flag.optional() }),
    ({ ledger, params }) => page(ledger.portalConfigurations.all(), '/v1/billing_portal/configurations', params),
  ),
  endpoint('GET', '/v1/billing_portal/configurations/:id', z.strictObject({}), ({ ledger, id }) =>
    ledger.portalConfigurations.need(id),
  ),
  endpoint(
    'POST',
    '/v1/billing_portal/configurations/:id',
    z.strictObject({ ...configuration, features: configuration.features.optional(), active: flag.optional() }),
    ({ ledger, id, params: { features, business_profile: _, ...plain } }) => {
      const present = ledger.portalConfigurations.need(id);
      ledger.change(present, 'billing_portal.configuration.updated', {
        ...plain,
        ...(features ? { features: featuresOf(typed(features)) } : {}),
      });
      return present;
    },
  ),
];

/** A form's texts as the values that they stand for. */
function typed(value: Record<string, unknown>): Record<string, unknown> {
  const read = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(read);
    if (typeof one === 'object' && one !== null) return typed(Object.fromEntries(Object.entries(one)));
    return one === 'true' ? true : one === 'false' ? false : one;
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner)]));
}

export const checkoutEndpoints = [...sessions, ...portal];
