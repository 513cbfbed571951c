import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Catalogue, isMissing, StripeProvider } from '../provider/index.ts';
import type { ProviderInvoice, ProviderSubscription } from './plan.ts';

// Whoever has had more than so many subscriptions has had enough of us to be looked at by hand.
const MOST = 100;

/** What a customer has at the provider, read anew. */
@Injectable()
export class FetchSubscriptions {
  constructor(
    private readonly provider: StripeProvider,
    private readonly catalogue: Catalogue,
  ) {}

  /** Null where the provider knows no such customer any more. @throws ProviderAway, NothingForSale */
  async execute(customerId: string): Promise<ProviderSubscription[] | null> {
    const page = await this.provider
      .call((api) =>
        api.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: MOST,
          expand: ['data.latest_invoice', 'data.schedule'],
        }),
      )
      .catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    return page && Promise.all(page.data.map((subscription) => this.read(subscription)));
  }

  /** One subscription in our words; what was not expanded is left out. */
  async read(subscription: Stripe.Subscription): Promise<ProviderSubscription> {
    const [item] = subscription.items.data;
    const periodEnd = atSeconds(item?.current_period_end ?? subscription.created);
    return {
      id: subscription.id,
      status: subscription.status,
      createdAt: atSeconds(subscription.created),
      tier: item ? await this.catalogue.tierOf(item.price) : null,
      priceCents: item?.price.unit_amount ?? 0,
      currency: subscription.currency,
      periodEnd,
      endsAt: endOf(subscription, periodEnd),
      isPaused: subscription.pause_collection !== null,
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
    return typeof price === 'string' ? this.catalogue.tierOf({ id: price }) : null;
  }
}

/** A cancellation at the end of the period shows as a flag or as a date: either means that it ends then. */
function endOf({ cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: Date): Date | null {
  if (cancel_at !== null) return atSeconds(cancel_at);
  return cancel_at_period_end ? periodEnd : null;
}

function invoiceOf(invoice: Stripe.Subscription['latest_invoice']): ProviderInvoice | null {
  if (invoice === null || typeof invoice === 'string' || invoice.id === undefined) return null;
  const { id, status, hosted_invoice_url, amount_due, amount_remaining, currency, attempt_count } = invoice;
  return {
    id,
    isPaid: status === 'paid',
    // The card has been tried: until then nobody needs to do anything.
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
