import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  createCheckoutRequest,
  createPortalRequest,
  listBillingAlerts,
  dismissBillingAlertRequest,
} from '@overline/contracts';
import { closeDispute, failRefund, openDispute } from '@overline/sandbox/src/stripe/account/disputes.ts';
import type { RunningStripe } from '@overline/sandbox/test/running-stripe.ts';
import { until } from '@overline/testing';
import Stripe from 'stripe';
import { CloseAccount } from '../src/accounts/account-deletion.ts';
import { CustomerRepository } from '../src/customers/customer.repository.ts';
import { DisputeRepository } from '../src/payments/payment.repository.ts';
import { Reconcile } from '../src/reconciliation/reconcile.ts';
import { type BillingStack, startBillingStack, type TestEnvironment } from './running-billing.ts';

const DAY = 86_400;

describe('exceptions in the life of a subscription', () => {
  let stack: BillingStack;
  let provider: RunningStripe;
  let env: TestEnvironment;

  beforeAll(async () => {
    stack = await startBillingStack();
    ({ provider, env } = stack);
  });
  beforeEach(() => {
    env.delivers = true;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => stack.stop());

  const untilDeleted = (customerId: string): Promise<void> =>
    until(() => provider.account.customers.get(customerId)?.deleted === true);

  it('stays while a dispute is open, ends when it is lost, and can be bought again if an Admin allows it', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const charge = provider.account.charges.where((one) => one.customer === customer.id)[0]!;
    const control = (payload: object) => provider.app.inject({ method: 'POST', url: '/control/stripe', payload });
    await control({ do: 'dispute', charge: charge.id });
    const mine = async () => (await env.ask(listBillingAlerts, {})).alerts.filter(({ userId }) => userId === by.userId);
    await until(async () => (await mine()).length > 0);
    expect(await mine()).toMatchObject([{ kind: 'dispute-open' }]);
    expect((await env.status(by)).tier).toBe('Premium');
    const [dispute] = provider.account.disputes.where((one) => one.charge === charge.id);
    await control({ do: 'close-dispute', dispute: dispute!.id, status: 'lost' });
    await env.until(by, { tier: 'Free', status: 'ended' });
    const [alert] = await mine();
    expect(alert).toMatchObject({ kind: 'dispute-lost' });
    const again = { by, tier: 'Premium' as const, origin: null };
    expect(await env.failure(createCheckoutRequest, again)).toBe('forbidden PURCHASES_STOPPED');
    await env.ask(dismissBillingAlertRequest, { id: alert!.id });
    expect(await mine()).toEqual([]);
    expect((await env.checkout(by, 'Premium')).url).toContain('/pay/');
  });

  it('blocks purchases after a lost dispute whose open alert an Admin had dismissed, with a new alert', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [charge] = provider.account.charges.where((one) => one.customer === customer.id);
    const dispute = openDispute(provider.account, charge!.id);
    const mine = async () => (await env.ask(listBillingAlerts, {})).alerts.filter(({ userId }) => userId === by.userId);
    await until(async () => (await mine()).length > 0);
    const [open] = await mine();
    await env.ask(dismissBillingAlertRequest, { id: open!.id });
    closeDispute(provider.account, dispute.id, 'lost');
    await env.until(by, { tier: 'Free', status: 'ended' });
    expect(await mine()).toMatchObject([{ kind: 'dispute-lost' }]);
    const again = { by, tier: 'Premium' as const, origin: null };
    expect(await env.failure(createCheckoutRequest, again)).toBe('forbidden PURCHASES_STOPPED');
  });

  it('can be bought again once a lost dispute was reversed in our favor', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [charge] = provider.account.charges.where((one) => one.customer === customer.id);
    const dispute = openDispute(provider.account, charge!.id);
    closeDispute(provider.account, dispute.id, 'lost');
    await env.until(by, { tier: 'Free', status: 'ended' });
    closeDispute(provider.account, dispute.id, 'won');
    const again = { by, tier: 'Premium' as const, origin: null };
    await until(async () => (await env.failure(createCheckoutRequest, again)) === 'no failure');
    const { alerts } = await env.ask(listBillingAlerts, {});
    expect(alerts.filter(({ userId }) => userId === by.userId)).toEqual([]);
  });

  it("shows the refund's own date, not the date of the charge", async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [charge] = provider.account.charges.where((one) => one.customer === customer.id);
    provider.sandbox.advanceClock(3 * DAY);
    await provider.stripe.refunds.create({ charge: charge!.id, amount: 200 });
    const refundedOn = new Date(charge!.created * 1000 + 3 * DAY * 1000).toISOString();
    const first = await env.until(by, ({ lastRefund }) => lastRefund !== null);
    expect(first.lastRefund).toEqual({ amountCents: 200, currency: 'usd', on: refundedOn });
    provider.sandbox.advanceClock(2 * DAY);
    await provider.stripe.refunds.create({ charge: charge!.id, amount: 100 });
    const secondOn = new Date(charge!.created * 1000 + 5 * DAY * 1000).toISOString();
    const second = await env.until(by, ({ lastRefund }) => lastRefund?.amountCents === 300);
    expect(second.lastRefund).toEqual({ amountCents: 300, currency: 'usd', on: secondOn });
  });

  it('shows no refund that failed later, and the total of those that did not', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [charge] = provider.account.charges.where((one) => one.customer === customer.id);
    const first = await provider.stripe.refunds.create({ charge: charge!.id, amount: 200 });
    const second = await provider.stripe.refunds.create({ charge: charge!.id, amount: 100 });
    await env.until(by, ({ lastRefund }) => lastRefund?.amountCents === 300);
    failRefund(provider.account, second.id);
    await env.until(by, ({ lastRefund }) => lastRefund?.amountCents === 200);
    failRefund(provider.account, first.id);
    await env.until(by, { lastRefund: null });
  });

  it('stays after a refund, which is recorded', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const charge = provider.account.charges.where((one) => one.customer === customer.id)[0]!;
    await provider.stripe.refunds.create({ charge: charge.id, amount: 200 });
    expect(await env.until(by, ({ lastRefund }) => lastRefund !== null)).toMatchObject({
      tier: 'Premium',
      lastRefund: { amountCents: 200, currency: 'usd' },
    });
  });

  it('ends with the customer at the provider, and a new purchase creates a new customer', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    await provider.stripe.customers.del(customer.id);
    await env.until(by, { tier: 'Free', status: 'ended' });
    expect(await env.failure(createPortalRequest, { by, origin: null })).toBe('not-found NO_SUBSCRIPTION');
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
  });

  it('can be bought again if the customer was deleted at the provider and the webhook was lost', async () => {
    env.delivers = false;
    const by = env.person();
    await env.verify(by, await env.buy(by, 'Premium'));
    const customer = env.customerOf(by);
    await provider.stripe.customers.del(customer.id);
    expect((await env.checkout(by, 'Premium')).url).toContain('/pay/');
  });

  /** Makes the provider store an answer for the first idempotency key with this prefix before it is used. */
  const storeAnswer = (prefix: string, answer: { status: number; params?: object }): void => {
    const { idempotency } = provider.sandbox;
    const find = idempotency.find.bind(idempotency);
    let isStored = false;
    jest.spyOn(idempotency, 'find').mockImplementation((key, path, params, now) => {
      const body = { error: { type: 'api_error', message: 'An error occurred.' } };
      if (!isStored && key.startsWith(prefix)) idempotency.store(key, { at: now, path, params, body, ...answer });
      isStored ||= key.startsWith(prefix);
      return find(key, path, params, now);
    });
  };

  it.each(['checkout:', 'customer:'])(
    'can be bought with the next click after the provider failed once, although it repeats errors (%s)',
    async (prefix) => {
      const by = env.person();
      storeAnswer(prefix, { status: 500 });
      const purchase = { by, tier: 'Premium' as const, origin: null };
      expect(await env.failure(createCheckoutRequest, purchase)).toBe('unavailable PAYMENTS_UNAVAILABLE');
      expect((await env.checkout(by, 'Premium')).url).toContain('/pay/');
    },
  );

  it('can be bought if the address changed after a first try whose answer was lost', async () => {
    const by = env.person();
    storeAnswer('customer:', { status: 200, params: { email: 'before@example.com' } });
    expect((await env.checkout(by, 'Premium')).url).toContain('/pay/');
  });

  it('is canceled with the account, even if the provider is unavailable at that moment', async () => {
    const by = env.person();
    await env.buy(by, 'Platinum');
    await env.until(by, { tier: 'Platinum' });
    const [subscription] = (await provider.stripe.subscriptions.list({ limit: 1 })).data;
    const fault = { service: 'stripe', kind: '500', times: 3 };
    await provider.app.inject({ method: 'POST', url: '/control/faults', payload: fault });
    await env.deleteAccount(by);
    await env.until(by, { tier: 'Free' });
    expect((await provider.stripe.subscriptions.retrieve(subscription!.id)).status).toBe('canceled');
    expect(await env.failure(createCheckoutRequest, { by, tier: 'Premium', origin: null })).toBe(
      'unauthenticated NOT_AUTHENTICATED',
    );
  });

  it("deletes the provider's customer of a deleted account that never bought anything", async () => {
    const by = env.person();
    await env.checkout(by, 'Premium');
    const { id, email } = env.customerOf(by);
    expect(email).toContain('@example.com');
    const fault = { service: 'stripe', kind: '500', times: 2 };
    await provider.app.inject({ method: 'POST', url: '/control/faults', payload: fault });
    await env.deleteAccount(by);
    await untilDeleted(id);
  });

  it("deletes the provider's customer of a deleted account that has paid, and its invoices stay", async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const { id } = env.customerOf(by);
    await env.deleteAccount(by);
    await untilDeleted(id);
    const { data: invoices } = await provider.stripe.invoices.list({ customer: id });
    expect(invoices).toMatchObject([{ status: 'paid', amount_paid: 500 }]);
  });

  it('deletes a customer who was linked after the account was deleted, in the nightly reconciliation', async () => {
    const by = env.person();
    await stack.service.get(CloseAccount, { strict: false }).execute(by.userId);
    const late = await provider.stripe.customers.create({ email: 'late@example.com', name: 'late' });
    await stack.service.get(CustomerRepository, { strict: false }).link(by.userId, late.id, 'late@example.com');
    await stack.service.get(Reconcile).execute();
    await untilDeleted(late.id);
  });

  it('still raises an alert for a dispute after the account was deleted', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const { id } = env.customerOf(by);
    await env.deleteAccount(by);
    await untilDeleted(id);
    const [charge] = provider.account.charges.where((one) => one.customer === id);
    openDispute(provider.account, charge!.id);
    const kinds = async () => {
      const { alerts } = await env.ask(listBillingAlerts, {});
      return alerts.filter(({ userId }) => userId === by.userId).map(({ kind }) => kind);
    };
    await until(async () => (await kinds()).includes('dispute-open'));
    expect(await kinds()).toContain('dispute-open');
  });

  it('blocks purchases after a lost dispute of a payment by a customer who was deleted at the provider', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const { id } = env.customerOf(by);
    const [charge] = provider.account.charges.where((one) => one.customer === id);
    await provider.stripe.customers.del(id);
    await env.until(by, { tier: 'Free', status: 'ended' });
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    closeDispute(provider.account, openDispute(provider.account, charge!.id).id, 'lost');
    await env.until(by, { tier: 'Free', status: 'ended' });
    expect(await env.failure(createCheckoutRequest, { by, tier: 'Premium', origin: null })).toBe(
      'forbidden PURCHASES_STOPPED',
    );
  });

  it('keeps the higher of two subscriptions, cancels the other, and raises an alert', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [platinum] = (await provider.stripe.prices.list({ lookup_keys: ['overline_platinum_month'] })).data;
    await provider.stripe.subscriptions.create({ customer: customer.id, items: [{ price: platinum!.id }] });
    await env.until(by, { tier: 'Platinum' });
    const live = (await provider.stripe.subscriptions.list({ customer: customer.id, status: 'active' })).data;
    expect(live).toHaveLength(1);
    const { alerts } = await env.ask(listBillingAlerts, {});
    expect(alerts.filter(({ userId }) => userId === by.userId)).toMatchObject([{ kind: 'two-subscriptions' }]);
  });

  it('raises the alert about a second subscription even if the answer to its cancellation is lost', async () => {
    env.delivers = false;
    const by = env.person();
    await env.verify(by, await env.buy(by, 'Premium'));
    const { id: customer } = env.customerOf(by);
    const [price] = (await provider.stripe.prices.list({ lookup_keys: ['overline_premium_month'] })).data;
    await provider.stripe.subscriptions.create({ customer, items: [{ price: price!.id }] });
    const { subscriptions } = provider.stripe;
    const cancel = subscriptions.cancel.bind(subscriptions);
    jest.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (id) => {
      await cancel(id);
      throw new Stripe.errors.StripeConnectionError({ message: 'The connection was lost' });
    });
    const reconcile = stack.service.get(Reconcile);
    await expect(reconcile.execute()).rejects.toThrow('Payments are not available right now');
    await reconcile.execute();
    expect((await provider.stripe.subscriptions.list({ customer, status: 'active' })).data).toHaveLength(1);
    const { alerts } = await env.ask(listBillingAlerts, {});
    expect(alerts.filter(({ userId }) => userId === by.userId)).toMatchObject([{ kind: 'two-subscriptions' }]);
  });

  it('keeps its plan on an unknown price, and raises an alert', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const customer = env.customerOf(by);
    const [subscription] = (await provider.stripe.subscriptions.list({ customer: customer.id })).data;
    const odd = await provider.stripe.prices.create({
      product: 'overline_premium',
      currency: 'usd',
      unit_amount: 700,
      recurring: { interval: 'month' },
    });
    await provider.stripe.subscriptions.update(subscription!.id, {
      items: [{ id: subscription!.items.data[0]!.id, price: odd.id }],
    });
    await env.until(by, { tier: 'Premium', priceCents: 700 });
    const { alerts } = await env.ask(listBillingAlerts, {});
    expect(alerts.filter(({ userId }) => userId === by.userId)).toMatchObject([{ kind: 'unknown-price' }]);
  });

  it('is corrected by the nightly reconciliation if webhooks were lost', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    env.delivers = false;
    await env.portal(by, { action: 'cancel' });
    provider.sandbox.advanceClock(31 * DAY);
    expect((await env.status(by)).tier).toBe('Premium');
    expect(await stack.service.get(Reconcile).execute()).toBeGreaterThan(0);
    expect(await env.status(by)).toMatchObject({ tier: 'Free', status: 'ended' });
    expect(await stack.service.get(Reconcile).execute()).toBe(0);
    env.delivers = true;
  });

  it('ends in the nightly reconciliation if a dispute was lost and its sync did not finish', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    await stack.service.get(DisputeRepository, { strict: false }).record('dp_without_sync', by.userId, 'lost');
    expect(await stack.service.get(Reconcile).execute()).toBe(1);
    expect(await env.status(by)).toMatchObject({ tier: 'Free', status: 'ended' });
  });

  it('loses a second subscription in the nightly reconciliation if webhooks were lost', async () => {
    const by = env.person();
    await env.buy(by, 'Premium');
    await env.until(by, { tier: 'Premium' });
    const { id: customer } = env.customerOf(by);
    const [price] = (await provider.stripe.prices.list({ lookup_keys: ['overline_premium_month'] })).data;
    env.delivers = false;
    await provider.stripe.subscriptions.create({ customer, items: [{ price: price!.id }] });
    expect(await stack.service.get(Reconcile).execute()).toBe(1);
    expect((await provider.stripe.subscriptions.list({ customer, status: 'active' })).data).toHaveLength(1);
    expect(await env.status(by)).toMatchObject({ tier: 'Premium' });
    env.delivers = true;
  });
});
