import { Injectable } from '@nestjs/common';
import { breakStarted, type EventOf } from '@overline/contracts';
import { OutsideCalls, outsideCall, OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { OnEvent } from '@overline/messaging';
import type Stripe from 'stripe';
import { z } from 'zod';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { ifMissing, RETRY_UNTIL_DONE, StripeProvider } from '../provider/stripe-provider.ts';
import { FetchSubscriptions } from '../subscriptions/fetch-subscriptions.ts';
import type { ProviderSubscription } from '../subscriptions/plan.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';

export const applyBreak = outsideCall({
  name: 'apply-break',
  payload: breakStarted.data.pick({ subscription: true, endsAt: true }).extend({ customerId: z.string() }),
  ...RETRY_UNTIL_DONE,
});

/** Stores the outside call that pauses or cancels the subscriptions, in the event's transaction. */
@Injectable()
export class RequestBreak {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly calls: OutsideCalls,
  ) {}

  @OnEvent(breakStarted)
  async execute({ data }: EventOf<typeof breakStarted>): Promise<void> {
    const { userId, version, subscription, endsAt } = data;
    const customerId = (await this.customers.byUser(userId))?.customerId;
    if (customerId) await this.calls.request(applyBreak, `${userId}:${version}`, { customerId, subscription, endsAt });
  }
}

/**
 * Moves the next charge of a customer's subscriptions to the end of the break, or cancels them at the end of the paid
 * period. Stops the collection of unpaid invoices in both cases.
 */
@Injectable()
export class ApplyBreak {
  constructor(
    private readonly provider: StripeProvider,
    private readonly fetchSubscriptions: FetchSubscriptions,
    private readonly syncCustomer: SyncCustomer,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderUnavailable */
  @OnOutsideCall(applyBreak)
  async execute({ payload }: OutsideCallOf<typeof applyBreak>): Promise<void> {
    const { customerId, subscription: choice } = payload;
    const breakEnd = new Date(payload.endsAt);
    // A checkout page opened before the break must not be able to complete.
    await this.provider.expireCheckouts(customerId);
    const live = (await this.fetchSubscriptions.execute(customerId))?.filter(({ status }) => CHARGED.includes(status));
    for (const subscription of live ?? []) {
      if (choice === 'cancel') await this.cancel(subscription);
      // If the call succeeds only after the break, nothing is left to pause, and the provider would refuse a past date.
      else if (breakEnd > this.clock.now()) await this.pause(subscription, breakEnd);
    }
    await this.syncCustomer.execute(customerId);
  }

  private async cancel(subscription: ProviderSubscription): Promise<void> {
    const { id, scheduleId } = subscription;
    await this.voidUnpaidInvoices(id);
    if (isPeriodUnpaid(subscription)) {
      await this.provider.call((api) => api.subscriptions.cancel(id)).catch(ifMissing(null));
      return;
    }
    // The provider refuses to cancel a subscription at the end of its period while a schedule manages it.
    if (scheduleId !== null) await this.provider.call((api) => api.subscriptionSchedules.release(scheduleId));
    await this.update(id, { cancel_at_period_end: true });
  }

  private async pause(subscription: ProviderSubscription, breakEnd: Date): Promise<void> {
    const { id, status, periodEnd, endsAt, scheduleId, isPaused, resumesAt } = subscription;
    // The first payment is still missing. The provider refuses to change the subscription until then.
    if (status === 'incomplete') return this.cancel(subscription);
    // The provider has given up collecting.
    if (status === 'unpaid') return;
    await this.voidUnpaidInvoices(id);
    const isChargedLater = !isPeriodUnpaid(subscription) && periodEnd >= breakEnd;
    const isEnding = endsAt !== null && endsAt <= periodEnd;
    if (isChargedLater || isEnding) return;
    const end = Math.ceil(breakEnd.getTime() / 1_000);
    // A trial charges nothing until it ends, and a paid month starts then: a short break does not give a free month.
    if (scheduleId === null) return this.update(id, { trial_end: end, proration_behavior: 'none' });
    // The phases of a schedule do not move with a trial, so the renewals within the break are voided instead. A break
    // only gets longer, so an earlier end belongs to an older call that was retried.
    if (isPaused && (resumesAt === null || resumesAt >= breakEnd)) return;
    await this.update(id, { pause_collection: { behavior: 'void', resumes_at: end } });
  }

  private async update(id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    await this.provider.call((api) => api.subscriptions.update(id, change)).catch(ifMissing(null));
  }

  /** Voids the invoices that the provider would charge soon, or again after a failed attempt. */
  private async voidUnpaidInvoices(subscription: string): Promise<void> {
    const { data } = await this.provider.call((api) => api.invoices.list({ subscription, limit: 100 }));
    for (const { id = '', status } of data) {
      let isOpen = status === 'open';
      // A subscription's draft cannot be deleted. Once it is finalized, it can be voided, or is paid if it is for $0.
      if (status === 'draft') {
        const final = await this.provider.call((api) => api.invoices.finalizeInvoice(id, { auto_advance: false }));
        isOpen = final.status === 'open';
      }
      if (isOpen) await this.provider.call((api) => api.invoices.voidInvoice(id));
    }
  }
}

/** True if nothing was paid for the current period. Its invoice may have been voided by an earlier try of this call. */
function isPeriodUnpaid({ status, invoice }: ProviderSubscription): boolean {
  if (status === 'trialing') return false;
  if (['past_due', 'unpaid', 'incomplete'].includes(status)) return true;
  return invoice !== null && invoice.isRenewal && !invoice.isPaid;
}

/** Statuses in which the provider may still charge the customer. */
const CHARGED = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];
