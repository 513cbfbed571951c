import { Injectable } from '@nestjs/common';
import { breakStarted, type EventOf } from '@overline/contracts';
import { OutsideCalls, outsideCall, OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { OnEvent } from '@overline/messaging';
import { z } from 'zod';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { ifMissing, RETRY_UNTIL_DONE, StripeProvider } from '../provider/stripe-provider.ts';
import { FetchSubscriptions } from '../subscriptions/fetch-subscriptions.ts';
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

/** Pauses a customer's subscriptions until the break ends, or cancels them at the end of the paid period. */
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
    const { customerId, subscription: choice, endsAt } = payload;
    // A checkout page opened before the break must not be able to complete.
    await this.provider.expireCheckouts(customerId);
    const live = (await this.fetchSubscriptions.execute(customerId))?.filter(({ status }) => CHARGED.includes(status));
    const resumesAt = Math.floor(Date.parse(endsAt) / 1_000);
    // If the call succeeds only after the break, nothing is left to pause, and the provider would refuse a past date.
    const isOver = Date.parse(endsAt) <= this.clock.now().getTime();
    for (const { id } of live ?? []) {
      if (choice === 'pause' && isOver) continue;
      const change =
        choice === 'cancel'
          ? { cancel_at_period_end: true }
          : { pause_collection: { behavior: 'void' as const, resumes_at: resumesAt } };
      await this.provider.call((api) => api.subscriptions.update(id, change)).catch(ifMissing(null));
    }
    await this.syncCustomer.execute(customerId);
  }
}

/** Statuses in which the provider may still charge the customer. */
const CHARGED = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];
