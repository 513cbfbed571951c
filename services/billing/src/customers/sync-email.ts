import { Injectable } from '@nestjs/common';
import { getRecipient } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { OnOutsideCall, outsideCall, type OutsideCallOf, OutsideCalls } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { z } from 'zod';
import { ifMissing, StripeProvider } from '../provider/stripe-provider.ts';
import { CustomerRepository } from './customer.repository.ts';

export const syncEmail = outsideCall({
  name: 'sync-email',
  payload: z.object({ userId: z.string() }),
  timeoutMs: 30_000,
  tries: 20,
  backoffMs: 1_000,
  longestBackoffMs: 600_000,
});

/** Requests a comparison of the account's email address with the provider's, at most one per user and hour. */
@Injectable()
export class RequestEmailSync {
  constructor(
    private readonly calls: OutsideCalls,
    private readonly clock: Clock,
  ) {}

  async execute(userId: string): Promise<void> {
    const hour = this.clock.now().toISOString().slice(0, 13);
    await this.calls.request(syncEmail, `${userId}:${hour}`, { userId });
  }
}

/** Gives the provider's customer the account's email address, which receives the receipts. */
@Injectable()
export class SyncEmail {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly provider: StripeProvider,
    private readonly bus: Bus,
  ) {}

  /** @throws ProviderUnavailable */
  @OnOutsideCall(syncEmail)
  async execute({ payload: { userId } }: OutsideCallOf<typeof syncEmail>): Promise<void> {
    const { recipient } = await this.bus.request(getRecipient, { userId });
    const customer = await this.customers.byUser(userId);
    if (!recipient || !customer || customer.customerId === null || customer.email === recipient.email) return;
    const { customerId } = customer;
    const { email } = recipient;
    await this.provider.call((api) => api.customers.update(customerId, { email })).catch(ifMissing(null));
    await this.customers.setEmail(customerId, email);
  }
}
