import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type RunningStripe, startStripe } from './running-stripe.ts';
import { openCheckout, sellPlans } from './stripe-catalog.fixture.ts';

const GOOD = '4242 4242 4242 4242';

describe('the payment provider of the sandbox, through the real SDK', () => {
  let house: RunningStripe;
  let prices: Awaited<ReturnType<typeof sellPlans>>;
  beforeAll(async () => {
    house = startStripe();
    prices = await sellPlans(house);
  });
  afterAll(async () => {
    // Every answer of this file was held against Stripe's own description.
    expect(house.wrong).toEqual([]);
    await house.app.close();
  });

  const subscribed = async (price = prices.premium.id, card = GOOD) => {
    const { customer, session, url } = await openCheckout(house, price);
    await house.press(url, { action: 'pay', promotion_code: '', card });
    const { subscription } = await house.stripe.checkout.sessions.retrieve(session.id);
    return { customer, session, id: String(subscription) };
  };
  const typesSince = (count: number): string[] =>
    house.account.events
      .all()
      .slice(count)
      .map(({ type }) => type);

  it('sells a subscription on the hosted page and sends the buyer back with the session', async () => {
    const before = house.account.events.all().length;
    const { session, url } = await openCheckout(house, prices.premium.id);
    expect((await house.page(url)).body).toContain('Total due today $5.00');
    const back = await house.press(url, { action: 'pay', promotion_code: '', card: GOOD });
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`http://site.test/success?session_id=${session.id}`);
    const paid = await house.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 500, url: null });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { userId: 'user-1' } });
    const [item] = subscription.items.data;
    expect(new Date(item!.current_period_end * 1000).toISOString()).toBe('2026-12-20T18:00:00.000Z');
    expect(typesSince(before)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
    expect(await house.stripe.checkout.sessions.listLineItems(session.id)).toMatchObject({
      data: [{ description: 'Overline Premium', amount_total: 500 }],
    });
  });

  it('declines a card on the page and leaves the session open', async () => {
    const { session, url } = await openCheckout(house, prices.premium.id);
    const answer = await house.press(url, { action: 'pay', promotion_code: '', card: '4000000000000002' });
    expect(answer.statusCode).toBe(402);
    expect(answer.body).toContain('Your card was declined');
    expect((await house.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('takes a promotion code off the price, and asks for no card when nothing is left', async () => {
    await house.stripe.coupons.create({ id: 'ALL', percent_off: 100, duration: 'once' });
    await house.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'ALL' }, code: 'FREE-MONTH' });
    const { session, url } = await openCheckout(house, prices.premium.id);
    expect((await house.press(url, { action: 'apply', promotion_code: 'nonsense' })).body).toContain('invalid');
    await house.press(url, { action: 'apply', promotion_code: 'free-month' });
    expect((await house.page(url)).body).toContain('Total due today $0.00');
    await house.press(url, { action: 'pay', promotion_code: 'free-month', card: '4000000000000002' });
    const paid = await house.stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
    const codes = await house.stripe.promotionCodes.list({ code: 'FREE-MONTH', expand: ['data.promotion.coupon'] });
    expect(codes.data[0]).toMatchObject({ times_redeemed: 1, promotion: { coupon: { id: 'ALL', times_redeemed: 1 } } });
  });

  it('renews month by month, and ends a subscription that is not paid after its tries', async () => {
    const { customer, id } = await subscribed(prices.premium.id, '4000000000000341');
    house.sandbox.advanceClock(31 * 86_400);
    expect(await house.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    const open = await house.stripe.invoices.list({ customer: customer.id, status: 'open' });
    expect(open.data[0]).toMatchObject({ attempt_count: 1, billing_reason: 'subscription_cycle', amount_due: 500 });
    const [invoice] = open.data;
    expect((await house.page(invoice!.hosted_invoice_url ?? '')).body).toContain('Status: open');
    house.sandbox.advanceClock(8 * 86_400);
    expect(await house.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('goes on after a failed renewal is paid by hand', async () => {
    const { customer, id } = await subscribed(prices.premium.id, '4000000000000341');
    house.sandbox.advanceClock(31 * 86_400);
    const [invoice] = (await house.stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
    await house.press(invoice!.hosted_invoice_url ?? '', { action: 'pay', card: GOOD });
    expect((await house.stripe.subscriptions.retrieve(id)).status).toBe('active');
    house.sandbox.advanceClock(31 * 86_400);
    expect((await house.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('cancels at the end of the period in the portal, resumes, and ends when the month has passed', async () => {
    const { customer, id } = await subscribed();
    const portal = await house.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://site.test/account',
    });
    expect((await house.page(portal.url)).body).toMatch(/Cancel subscription.*Return to Overline/s);
    await house.press(portal.url, { action: 'cancel' });
    expect(await house.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await house.press(portal.url, { action: 'resume' });
    expect(await house.stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    });
    await house.press(portal.url, { action: 'cancel' });
    const invoices = house.account.invoices.all().length;
    house.sandbox.advanceClock(31 * 86_400);
    expect(await house.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    const [latest] = (await house.stripe.invoices.list({ customer: customer.id })).data;
    expect(latest!.billing_reason).toBe('subscription_create');
    expect(house.account.invoices.all().length).toBeGreaterThanOrEqual(invoices);
  });

  it('upgrades at once for the difference and downgrades when the month is over', async () => {
    const { customer, id } = await subscribed();
    const confirm = async (price: string) => {
      const { items } = await house.stripe.subscriptions.retrieve(id);
      const portal = await house.stripe.billingPortal.sessions.create({
        customer: customer.id,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription: id, items: [{ id: items.data[0]!.id, price }] },
          after_completion: { type: 'redirect', redirect: { return_url: 'http://site.test/account' } },
        },
      });
      return house.press(portal.url, { action: 'confirm' });
    };
    house.sandbox.advanceClock(15 * 86_400);
    expect((await confirm(prices.platinum.id)).headers.location).toBe('http://site.test/account');
    const upgraded = await house.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(upgraded.items.data[0]!.price.id).toBe(prices.platinum.id);
    expect(upgraded.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      total: 500,
    });
    await confirm(prices.premium.id);
    const waiting = await house.stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
    expect(waiting.items.data[0]!.price.id).toBe(prices.platinum.id);
    expect((waiting.schedule as Stripe.SubscriptionSchedule).phases[1]!.items[0]!.price).toBe(prices.premium.id);
    house.sandbox.advanceClock(31 * 86_400);
    const after = await house.stripe.subscriptions.retrieve(id);
    expect(after.items.data[0]!.price.id).toBe(prices.premium.id);
    expect(after.schedule).toBeNull();
  });

  it('keeps the old plan while an upgrade is not paid, and charges both when the item is not named', async () => {
    const { id } = await subscribed(prices.premium.id, '4000000000000341');
    const { items } = await house.stripe.subscriptions.retrieve(id);
    house.sandbox.advanceClock(10 * 86_400);
    const pending = await house.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: prices.platinum.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(pending.items.data[0]!.price.id).toBe(prices.premium.id);
    expect(pending.pending_update).not.toBeNull();
    house.sandbox.advanceClock(86_400);
    expect((await house.stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    const added = await house.stripe.subscriptions.update(id, { items: [{ price: prices.platinum.id }] });
    expect(added.items.data).toHaveLength(2);
  });

  it('follows a dispute to its end and gives money back once', async () => {
    const { customer } = await subscribed();
    const charge = house.account.charges.where((one) => one.customer === customer.id)[0]!;
    const control = (payload: object) => house.app.inject({ method: 'POST', url: '/control/stripe', payload });
    await control({ do: 'dispute', charge: charge.id });
    const [dispute] = (await house.stripe.disputes.list({ charge: charge.id })).data;
    await control({ do: 'close-dispute', dispute: dispute!.id, status: 'lost' });
    expect((await house.stripe.disputes.retrieve(dispute!.id)).status).toBe('lost');
    await house.stripe.refunds.create({ charge: charge.id });
    expect(await house.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, disputed: true });
    await expect(house.stripe.refunds.create({ charge: charge.id })).rejects.toThrow('already been refunded');
    const payments = await house.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    });
    const invoice = await house.stripe.invoices.retrieve(String(payments.data[0]!.invoice));
    expect(invoice.parent?.subscription_details?.subscription).toMatch(/^sub_/);
  });

  it('ends everything of a customer who is deleted', async () => {
    const { customer, id } = await subscribed();
    expect(await house.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await house.stripe.customers.retrieve(customer.id)).toEqual({
      id: customer.id,
      object: 'customer',
      deleted: true,
    });
    expect((await house.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('waits for a bank debit and says when it has arrived', async () => {
    const { session, id } = await subscribed(prices.premium.id, '000123456789');
    expect((await house.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    expect((await house.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    house.sandbox.advanceClock(13 * 3600);
    expect((await house.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await house.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
