import { z } from 'zod';
import { endpoint, list } from './endpoint.ts';
import { blank } from '../shape/blank.ts';
import { requireCustomer } from './customers.ts';
import type { StripeAccount } from './stripe-account.ts';
import type { PortalConfiguration, PortalFlow, PortalSession, Price, Subscription } from './objects.ts';
import { badRequest } from './stripe-error.ts';
import { isOver, paidUntil, releaseSchedule } from './subscriptions.ts';
import { updateSubscription } from './subscription-changes.ts';
import { flag, metadata, one, text } from './values.ts';

const configurationFields = {
  features: z.record(z.string(), z.record(z.string(), z.unknown())),
  business_profile: z.record(z.string(), z.string()).optional(),
  default_return_url: text.optional(),
  metadata: metadata.optional(),
};
type NewConfiguration = z.output<z.ZodObject<typeof configurationFields>>;

function createConfiguration(
  account: StripeAccount,
  { features, business_profile, default_return_url, metadata = {} }: NewConfiguration,
): PortalConfiguration {
  const isFirst = account.portalConfigurations.all().length === 0;
  const configuration = account.create(account.portalConfigurations, 'BillingPortal.Configuration', 'bpc', {
    active: true,
    is_default: isFirst,
    updated: account.now(),
    default_return_url,
    metadata,
    business_profile: { ...(blank('BillingPortal.Configuration.BusinessProfile') as object), ...business_profile },
    features: featuresOf(features),
  });
  account.emit('billing_portal.configuration.created', configuration);
  return configuration;
}

/** All features of a portal. Those that the form does not name are off. */
function featuresOf(form: Record<string, unknown>): Record<string, unknown> {
  const features = withBooleans(form);
  const all = blank('BillingPortal.Configuration.Features');
  return Object.fromEntries(
    Object.entries(all).map(([name, off]) => [name, { ...Object(off), ...Object(features[name] ?? {}) }]),
  );
}

/** The form with booleans in place of 'true' and 'false', at any depth. */
function withBooleans(form: Record<string, unknown>): Record<string, unknown> {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value === 'object' && value !== null) return withBooleans(Object.fromEntries(Object.entries(value)));
    if (value === 'true') return true;
    return value === 'false' ? false : value;
  };
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, convert(value)]));
}

const Change = z.strictObject({
  subscription: text,
  items: z.array(z.strictObject({ id: text, price: text, quantity: one.optional() })).length(1),
});
/** The only portal flow that the sandbox supports: confirm a new plan, then return to our site. */
const Flow = z.strictObject({
  type: z.literal('subscription_update_confirm'),
  subscription_update_confirm: Change,
  after_completion: z.strictObject({
    type: z.literal('redirect'),
    redirect: z.strictObject({ return_url: text }),
  }),
});
const NewPortal = z.strictObject({
  customer: text,
  return_url: text.optional(),
  configuration: text.optional(),
  flow_data: Flow.optional(),
});

function openPortal(
  account: StripeAccount,
  { customer, return_url, configuration, flow_data }: z.output<typeof NewPortal>,
): PortalSession {
  requireCustomer(account, customer);
  const configurationId = configuration ?? account.portalConfigurations.find(({ is_default }) => is_default)?.id;
  if (configurationId === undefined)
    throw badRequest('No configuration provided and your default configuration has not been created.');
  account.portalConfigurations.require(configurationId, 'configuration');
  const id = account.id('bps');
  return account.create(account.portalSessions, 'BillingPortal.Session', 'bps', {
    id,
    configuration: configurationId,
    customer,
    return_url,
    url: `${account.pages}/portal/${id}`,
    flow: flow_data && flowOf(account, customer, flow_data),
  });
}

function flowOf(
  account: StripeAccount,
  customer: string,
  { type, after_completion, subscription_update_confirm: change }: z.output<typeof Flow>,
): PortalFlow {
  const param = `flow_data[${type}][subscription]`;
  const subscription = account.subscriptions.require(change.subscription, param);
  if (subscription.customer !== customer || isOver(subscription))
    throw badRequest('The subscription cannot be changed in this portal session.', param);
  const name = 'BillingPortal.Session.Flow';
  const confirmed = { ...blank(`${name}.SubscriptionUpdateConfirm`), ...change };
  const completion = { ...blank(`${name}.AfterCompletion`), ...after_completion };
  const flow = { type, after_completion: completion, subscription_update_confirm: confirmed };
  return { ...blank(name), ...flow };
}

/**
 * Changes the plan as Stripe's portal does: an upgrade takes effect and is charged at once; a downgrade takes effect at
 * the end of the paid period.
 */
export function changePlan(account: StripeAccount, subscription: Subscription, price: Price): void {
  const [item] = subscription.items.data;
  if (!item || item.price.id === price.id) return;
  if (price.unit_amount < item.price.unit_amount) {
    scheduleChange(account, subscription, price);
    return;
  }
  releaseSchedule(account, subscription);
  updateSubscription(account, subscription, {
    items: [{ id: item.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
}

function scheduleChange(account: StripeAccount, subscription: Subscription, price: Price): void {
  releaseSchedule(account, subscription);
  const [item] = subscription.items.data;
  if (!item) return;
  const phase = (start: number, end: number, id: string) => ({
    ...blank('SubscriptionSchedule.Phase'),
    currency: price.currency,
    start_date: start,
    end_date: end,
    items: [{ ...blank('SubscriptionSchedule.Phase.Item'), price: id, plan: id, quantity: 1 }],
  });
  const end = paidUntil(subscription);
  const schedule = account.create(account.schedules, 'SubscriptionSchedule', 'sub_sched', {
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: 'release',
    current_phase: { start_date: item.current_period_start, end_date: end },
    phases: [
      phase(item.current_period_start, end, item.price.id),
      phase(end, end + (end - item.current_period_start), price.id),
    ],
  });
  account.emit('subscription_schedule.created', schedule);
  account.change(subscription, 'customer.subscription.updated', { schedule: schedule.id });
}

const CONFIGURATIONS = '/v1/billing_portal/configurations';

export const portalEndpoints = [
  endpoint('POST', '/v1/billing_portal/sessions', NewPortal, ({ account, params }) => openPortal(account, params)),
  endpoint('POST', CONFIGURATIONS, z.strictObject(configurationFields), ({ account, params }) =>
    createConfiguration(account, params),
  ),
  list(CONFIGURATIONS, ({ portalConfigurations }) => portalConfigurations, {
    more: { active: flag, is_default: flag },
  }),
  endpoint(
    'POST',
    `${CONFIGURATIONS}/:id`,
    z.strictObject({
      ...configurationFields,
      features: configurationFields.features.optional(),
      active: flag.optional(),
    }),
    ({ account, id, params: { features, business_profile: _, ...plain } }) => {
      const configuration = account.portalConfigurations.require(id);
      account.change(configuration, 'billing_portal.configuration.updated', {
        ...plain,
        ...(features ? { features: featuresOf(features) } : {}),
      });
      return configuration;
    },
  ),
];
