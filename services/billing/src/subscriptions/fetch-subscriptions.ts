import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Catalog } from '../provider/catalog.ts';
import { idOf, ifMissing, StripeProvider } from '../provider/stripe-provider.ts';
import type { ProviderInvoice, ProviderSubscription } from './plan.ts';

/** The objects that plans are derived from, besides the subscription itself. */
export const EXPANDED = ['data.latest_invoice', 'data.schedule'];
// One page is enough: a customer with more subscriptions than this needs a person's attention anyway.
const MAX_SUBSCRIPTIONS = 100;

/** Fetches a customer's subscriptions from the provider. */
@Injectable()
export class FetchSubscriptions {
  constructor(
    private readonly provider: StripeProvider,
    private readonly catalog: Catalog,
  ) {}

  /** Null if the customer was deleted. @throws ProviderUnavailable, NothingForSale */
  async execute(customerId: string): Promise<ProviderSubscription[] | null> {
    const page = await this.provider
      .call((api) =>
        api.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: MAX_SUBSCRIPTIONS,
          expand: EXPANDED,
        }),
      )
      .catch(ifMissing(null));
    return page && Promise.all(page.data.map((subscription) => this.read(subscription)));
  }

  /** Converts a subscription. Ignores references that were not expanded. */
  async read(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const [item] = subscription.items.data;
    const resumesAt = subscription.pause_collection?.resumes_at;
    const periodEnd = atSeconds(item?.current_period_end ?? subscription.created);
    return {
      id: subscription.id,
      status: subscription.status,
      createdAt: atSeconds(subscription.created),
      tier: item ? await this.catalog.tierOf(item.price) : null,
      priceCents: item?.price.unit_amount ?? 0,
      currency: subscription.currency,
      periodEnd,
      endsAt: endOf(subscription, periodEnd),
      isPaused: subscription.pause_collection !== null,
      resumesAt: resumesAt ? atSeconds(resumesAt) : null,
      scheduleId: idOf(subscription.schedule) ?? null,
      nextTier: await this.nextTierOf(subscription, periodEnd),
      invoice: invoiceOf(subscription.latest_invoice),
    };
  }

  private async nextTierOf(
    { schedule }: Stripe.Subscription,
    periodEnd: Date,
  ): Promise<ProviderSubscription['nextTier']> {
    if (schedule === null || typeof schedule === 'string') return null;
    const next = schedule.phases.find(({ start_date }) => start_date * 1000 >= periodEnd.getTime());
    const price = next?.items[0]?.price;
    return typeof price === 'string' ? this.catalog.tierOf({ id: price }) : null;
  }
}

/** When the subscription ends. Stripe reports a cancellation as a date, or as a flag for the end of the period. */
function endOf({ cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: Date): Date | null {
  if (cancel_at !== null) return atSeconds(cancel_at);
  return cancel_at_period_end ? periodEnd : null;
}

function invoiceOf(invoice: Stripe.Subscription['latest_invoice']): ProviderInvoice | null {
  if (invoice === null || typeof invoice === 'string' || invoice.id === undefined) return null;
  const { id, status, hosted_invoice_url, amount_due, amount_remaining, currency, attempt_count } = invoice;
  return {
    id,
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    isPaid: status === 'paid',
    // The user need not act before the first attempt to charge the card.
    isOpen: status === 'open' && attempt_count > 0,
    url: hosted_invoice_url ?? null,
    dueCents: status === 'open' ? amount_remaining : amount_due,
    currency,
    attempts: attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : atSeconds(invoice.next_payment_attempt),
  };
}

function atSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
