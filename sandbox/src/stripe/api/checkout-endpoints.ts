import { z } from 'zod';
import { expireSession, NewSession, openSession } from '../account/checkout.ts';
import { listOf } from '../account/invoices.ts';
import type { CheckoutSession } from '../account/objects.ts';
import { configurationFields, createConfiguration, featuresOf, NewPortal, openPortal } from '../account/portal.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { flag, text } from '../account/values.ts';
import { blank } from '../shape/blank.ts';
import { endpoint, list, noParams, paging, retrieve } from './endpoint.ts';

const SESSIONS = '/v1/checkout/sessions';
const CONFIGURATIONS = '/v1/billing_portal/configurations';

const sessions = [
  endpoint('POST', SESSIONS, NewSession, ({ account, params }) => openSession(account, params)),
  list(SESSIONS, ({ sessions }) => sessions, {
    equal: { customer: text, subscription: text, status: z.enum(['open', 'complete', 'expired']) },
  }),
  retrieve(SESSIONS, ({ sessions }) => sessions),
  endpoint('POST', `${SESSIONS}/:id/expire`, noParams, ({ account, id }) => {
    const session = account.sessions.require(id);
    expireSession(account, session);
    return session;
  }),
  endpoint('GET', `${SESSIONS}/:id/line_items`, z.strictObject(paging), ({ account, id }) =>
    listOf([lineItem(account, account.sessions.require(id))], `${SESSIONS}/${id}/line_items`),
  ),
];

function lineItem(account: StripeAccount, { id, amount_subtotal, amount_total, currency }: CheckoutSession) {
  const order = account.orders.require(id);
  const price = account.prices.require(order.price);
  return {
    ...blank('LineItem'),
    id: `li_${id.slice(-24)}`,
    object: 'item',
    amount_discount: amount_subtotal - amount_total,
    amount_subtotal,
    amount_total,
    currency,
    description: account.products.get(price.product)?.name ?? null,
    price,
    quantity: order.quantity,
  };
}

const portal = [
  endpoint('POST', '/v1/billing_portal/sessions', NewPortal, ({ account, params }) => openPortal(account, params)),
  endpoint('POST', CONFIGURATIONS, z.strictObject(configurationFields), ({ account, params }) =>
    createConfiguration(account, params),
  ),
  list(CONFIGURATIONS, ({ portalConfigurations }) => portalConfigurations, {
    more: { active: flag, is_default: flag },
  }),
  retrieve(CONFIGURATIONS, ({ portalConfigurations }) => portalConfigurations),
  endpoint(
    'POST',
    `${CONFIGURATIONS}/:id`,
    z.strictObject({
      ...configurationFields,
      features: configurationFields.features.optional(),
      active: flag.optional(),
    }),
    ({ account, id, params: { features, business_profile: _, ...plain } }) => {
      const present = account.portalConfigurations.require(id);
      account.change(present, 'billing_portal.configuration.updated', {
        ...plain,
        ...(features ? { features: featuresOf(features) } : {}),
      });
      return present;
    },
  ),
];

export const checkoutEndpoints = [...sessions, ...portal];
