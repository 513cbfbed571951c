import { blank } from '../shape/blank.ts';
import { needCustomer } from './customers.ts';
import type { Ledger } from './ledger.ts';
import type {
  Metadata,
  PortalConfiguration,
  PortalFlow,
  PortalSession,
  Price,
  Subscription,
  SubscriptionSchedule,
} from './objects.ts';
import { badRequest } from './stripe-error.ts';
import { isOver, releaseSchedule } from './subscription-end.ts';
import { updateSubscription } from './subscription-changes.ts';
import { paidUntil } from './subscriptions.ts';

export type ConfigurationParams = {
  features: Record<string, unknown>;
  business_profile?: Record<string, string>;
  default_return_url?: string;
  metadata?: Metadata;
  active?: boolean;
};

export function createConfiguration(
  ledger: Ledger,
  { features, business_profile, default_return_url, metadata = {} }: ConfigurationParams,
): PortalConfiguration {
  const isFirst = ledger.portalConfigurations.all().length === 0;
  const configuration = {
    ...blank('BillingPortal.Configuration'),
    id: ledger.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    is_default: isFirst,
    created: ledger.now(),
    updated: ledger.now(),
    default_return_url: default_return_url ?? null,
    metadata,
    business_profile: { ...(blank('BillingPortal.Configuration.BusinessProfile') as object), ...business_profile },
    features: featuresOf(features),
  } as PortalConfiguration;
  ledger.emit('billing_portal.configuration.created', ledger.portalConfigurations.add(configuration));
  return configuration;
}

/** Features that were not named are off. */
export function featuresOf(features: Record<string, unknown>): Record<string, unknown> {
  const all = blank('BillingPortal.Configuration.Features');
  return Object.fromEntries(
    Object.entries(all).map(([name, off]) => [name, { ...Object(off), ...Object(features[name] ?? {}) }]),
  );
}

export type PortalParams = { customer: string; return_url?: string; configuration?: string; flow_data?: FlowParams };
export type FlowParams = Pick<PortalFlow, 'type'> & {
  after_completion?: { type: PortalFlow['after_completion']['type']; redirect?: { return_url: string } };
  subscription_cancel?: { subscription: string };
  subscription_update?: { subscription: string };
  subscription_update_confirm?: { subscription: string; items: { id: string; price?: string; quantity?: number }[] };
};

export function openPortal(
  ledger: Ledger,
  { customer, return_url, configuration, flow_data }: PortalParams,
): PortalSession {
  needCustomer(ledger, customer);
  const used = configuration ?? ledger.portalConfigurations.where((one) => one.is_default)[0]?.id;
  if (used === undefined)
    throw badRequest('No configuration provided and your default configuration has not been created.');
  ledger.portalConfigurations.need(used, 'configuration');
  const id = ledger.id('bps');
  return ledger.portalSessions.add({
    ...blank('BillingPortal.Session'),
    id,
    object: 'billing_portal.session',
    configuration: used,
    created: ledger.now(),
    customer,
    return_url: return_url ?? null,
    url: `${ledger.pages}/portal/${id}`,
    flow: flow_data ? flowOf(ledger, customer, flow_data) : null,
  });
}

function flowOf(ledger: Ledger, customer: string, { type, after_completion, ...targets }: FlowParams): PortalFlow {
  const target = type === 'payment_method_update' ? undefined : targets[type];
  if (type !== 'payment_method_update' && !target)
    throw badRequest(`Missing required param: flow_data[${type}].`, `flow_data[${type}]`);
  const subscription = target && ledger.subscriptions.need(target.subscription, `flow_data[${type}][subscription]`);
  if (subscription && (subscription.customer !== customer || isOver(subscription)))
    throw badRequest('The subscription cannot be changed in this portal session.', `flow_data[${type}][subscription]`);
  return {
    ...blank('BillingPortal.Session.Flow'),
    type,
    after_completion: {
      ...blank('BillingPortal.Session.Flow.AfterCompletion'),
      type: after_completion?.type ?? 'portal_homepage',
      redirect: after_completion?.redirect ?? null,
    },
    subscription_cancel:
      type === 'subscription_cancel' ? withBlank('SubscriptionCancel', targets.subscription_cancel) : null,
    subscription_update: targets.subscription_update ?? null,
    subscription_update_confirm: targets.subscription_update_confirm
      ? withBlank('SubscriptionUpdateConfirm', targets.subscription_update_confirm)
      : null,
  } as PortalFlow;
}

function withBlank(name: string, value: object | undefined): object {
  return { ...blank(`BillingPortal.Session.Flow.${name}`), ...value };
}

/** A change of plan as the portal makes it: dearer at once and paid for, cheaper when the paid period is over. */
export function changePlan(ledger: Ledger, subscription: Subscription, price: Price): void {
  const [item] = subscription.items.data;
  if (!item || item.price.id === price.id) return;
  if (price.unit_amount < item.price.unit_amount) {
    scheduleChange(ledger, subscription, price);
    return;
  }
  releaseSchedule(ledger, subscription);
  updateSubscription(ledger, subscription, {
    items: [{ id: item.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
}

function scheduleChange(ledger: Ledger, subscription: Subscription, price: Price): void {
  releaseSchedule(ledger, subscription);
  const [item] = subscription.items.data;
  if (!item) return;
  const phase = (start: number, end: number, id: string) => ({
    ...blank('SubscriptionSchedule.Phase'),
    currency: price.currency,
    start_date: start,
    end_date: end,
    items: [{ ...blank('SubscriptionSchedule.Phase.Item'), price: id, plan: id, quantity: item.quantity }],
  });
  const end = paidUntil(subscription);
  const schedule = ledger.schedules.add({
    ...blank('SubscriptionSchedule'),
    id: ledger.id('sub_sched'),
    object: 'subscription_schedule',
    created: ledger.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: 'release',
    current_phase: { start_date: item.current_period_start, end_date: end },
    phases: [
      phase(item.current_period_start, end, item.price.id),
      phase(end, end + (end - item.current_period_start), price.id),
    ],
  } as unknown as SubscriptionSchedule);
  ledger.emit('subscription_schedule.created', schedule);
  ledger.change(subscription, 'customer.subscription.updated', { schedule: schedule.id });
}
