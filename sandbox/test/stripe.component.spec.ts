import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type RunningStripe, startStripe } from './running-stripe.ts';
import { openCheckout, sellPlans } from './stripe-catalog.fixture.ts';

const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000000000000002';
/** Works now and is declined at the next payment. */
const CARD_DECLINED_LATER = '4000000000000341';
/** Its debits arrive 12 hours later. */
const BANK_ACCOUNT = '000123456789';

describe("the Stripe sandbox, called through Stripe's real SDK", () => {
  let provider: RunningStripe;
  let prices: Awaited<ReturnType<typeof sellPlans>>;
  beforeAll(async () => {
    provider = startStripe();
    prices = await sellPlans(provider);
  });
  afterAll(async () => {
    // Every response in this file was checked against Stripe's API description.
    expect(provider.schemaErrors).toEqual([]);
    await provider.app.close();
  });

  const subscribe = async (price = prices.premium.id, card = GOOD_CARD) => {
    const { customer, session, url } = await openCheckout(provider, price);
    await provider.press(url, { action: 'pay', promotion_code: '', card });
    const { subscription } = await provider.stripe.checkout.sessions.retrieve(session.id);
    return { customer, session, id: String(subscription) };
  };
  const typesSince = (count: number): string[] =>
    provider.account.events
      .all()
      .slice(count)
      .map(({ type }) => type);

  it('sells a subscription on the hosted page and redirects the customer back with the session', async () => {
    const before = provider.account.events.all().length;
    const { session, url } = await openCheckout(provider, prices.premium.id);
    expect((await provider.page(url)).body).toContain('Total due today $5.00');
    const back = await provider.press(url, { action: 'pay', promotion_code: '', card: GOOD_CARD });
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`http://site.test/success?session_id=${session.id}`);
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 500, url: null });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { userId: 'user-1' } });
    const [item] = subscription.items.data;
    expect(new Date(item!.current_period_end * 1000).toISOString()).toBe('2026-12-20T18:00:00.000Z');
    expect(typesSince(before)).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    );
  });

  it('declines a card on the page and leaves the session open', async () => {
    const { session, url } = await openCheckout(provider, prices.premium.id);
    const answer = await provider.press(url, { action: 'pay', promotion_code: '', card: DECLINED_CARD });
    expect(answer.statusCode).toBe(402);
    expect(answer.body).toContain('Your card was declined');
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('applies a promotion code, and needs no card if nothing is due', async () => {
    await provider.stripe.coupons.create({ id: 'ALL', percent_off: 100, duration: 'once' });
    await provider.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'ALL' }, code: 'FREE-MONTH' });
    const { session, url } = await openCheckout(provider, prices.premium.id);
    expect((await provider.press(url, { action: 'apply', promotion_code: 'nonsense' })).body).toContain('invalid');
    await provider.press(url, { action: 'apply', promotion_code: 'free-month' });
    expect((await provider.page(url)).body).toContain('Total due today $0.00');
    await provider.press(url, { action: 'pay', promotion_code: 'free-month', card: DECLINED_CARD });
    const paid = await provider.stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
    const codes = await provider.stripe.promotionCodes.list({ code: 'FREE-MONTH', expand: ['data.promotion.coupon'] });
    expect(codes.data[0]).toMatchObject({ times_redeemed: 1, promotion: { coupon: { id: 'ALL', times_redeemed: 1 } } });
  });

  it('marks a subscription as past due when its renewal fails, and cancels it after the last attempt', async () => {
    const { customer, id } = await subscribe(prices.premium.id, CARD_DECLINED_LATER);
    provider.sandbox.advanceClock(31 * 86_400);
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' });
    const open = await provider.stripe.invoices.list({ customer: customer.id, status: 'open' });
    expect(open.data[0]).toMatchObject({ attempt_count: 1, billing_reason: 'subscription_cycle', amount_due: 500 });
    const [invoice] = open.data;
    expect((await provider.page(invoice!.hosted_invoice_url ?? '')).body).toContain('Status: open');
    provider.sandbox.advanceClock(8 * 86_400);
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('keeps a subscription active after its failed renewal is paid manually', async () => {
    const { customer, id } = await subscribe(prices.premium.id, CARD_DECLINED_LATER);
    provider.sandbox.advanceClock(31 * 86_400);
    const [invoice] = (await provider.stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
    await provider.press(invoice!.hosted_invoice_url ?? '', { action: 'pay', card: GOOD_CARD });
    expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('active');
    provider.sandbox.advanceClock(31 * 86_400);
    expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('cancels at the end of the period if the customer cancels in the portal, resumes, and cancels again', async () => {
    const { customer, id } = await subscribe();
    const portal = await provider.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://site.test/account',
    });
    expect((await provider.page(portal.url)).body).toMatch(/Cancel subscription.*Return to Overline/s);
    await provider.press(portal.url, { action: 'cancel' });
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    await provider.press(portal.url, { action: 'resume' });
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
    });
    await provider.press(portal.url, { action: 'cancel' });
    provider.sandbox.advanceClock(31 * 86_400);
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    const invoices = (await provider.stripe.invoices.list({ customer: customer.id })).data;
    expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_create']);
  });

  it('upgrades at once for the difference and downgrades at the end of the month', async () => {
    const { customer, id } = await subscribe();
    const confirm = async (price: string) => {
      const { items } = await provider.stripe.subscriptions.retrieve(id);
      const portal = await provider.stripe.billingPortal.sessions.create({
        customer: customer.id,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription: id, items: [{ id: items.data[0]!.id, price }] },
          after_completion: { type: 'redirect', redirect: { return_url: 'http://site.test/account' } },
        },
      });
      return provider.press(portal.url, { action: 'confirm' });
    };
    provider.sandbox.advanceClock(15 * 86_400);
    expect((await confirm(prices.platinum.id)).headers.location).toBe('http://site.test/account');
    const upgraded = await provider.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(upgraded.items.data[0]!.price.id).toBe(prices.platinum.id);
    expect(upgraded.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      total: 500,
    });
    await confirm(prices.premium.id);
    const waiting = await provider.stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
    expect(waiting.items.data[0]!.price.id).toBe(prices.platinum.id);
    expect((waiting.schedule as Stripe.SubscriptionSchedule).phases[1]!.items[0]!.price).toBe(prices.premium.id);
    provider.sandbox.advanceClock(31 * 86_400);
    const after = await provider.stripe.subscriptions.retrieve(id);
    expect(after.items.data[0]!.price.id).toBe(prices.premium.id);
    expect(after.schedule).toBeNull();
  });

  it('keeps the old plan while an upgrade is unpaid, and adds a second plan if the update names no item', async () => {
    const { id } = await subscribe(prices.premium.id, CARD_DECLINED_LATER);
    const { items } = await provider.stripe.subscriptions.retrieve(id);
    provider.sandbox.advanceClock(10 * 86_400);
    const pending = await provider.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: prices.platinum.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(pending.items.data[0]!.price.id).toBe(prices.premium.id);
    expect(pending.pending_update).not.toBeNull();
    provider.sandbox.advanceClock(86_400);
    expect((await provider.stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    const added = await provider.stripe.subscriptions.update(id, { items: [{ price: prices.platinum.id }] });
    expect(added.items.data).toHaveLength(2);
  });

  it('refuses to cancel a subscription with a scheduled plan until the schedule is released', async () => {
    const { customer, id } = await subscribe(prices.platinum.id);
    const portal = await provider.stripe.billingPortal.sessions.create({ customer: customer.id });
    await provider.press(portal.url, { plan: prices.premium.id });
    const { schedule } = await provider.stripe.subscriptions.retrieve(id);
    await expect(provider.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      `The subscription is managed by the subscription schedule \`${String(schedule)}\`, and updating any ` +
        'cancelation behavior directly is not allowed.',
    );
    expect(await provider.stripe.subscriptionSchedules.release(String(schedule))).toMatchObject({ status: 'released' });
    expect(await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      schedule: null,
      cancel_at_period_end: true,
    });
  });

  it('renews with a draft that is charged an hour later, unless it is finalized and voided', async () => {
    const { customer, id } = await subscribe();
    provider.account.draftSeconds = 3600;
    const { items } = await provider.stripe.subscriptions.retrieve(id);
    provider.sandbox.advanceClock(items.data[0]!.current_period_end - provider.account.now());
    const [draft] = (await provider.stripe.invoices.list({ subscription: id })).data;
    expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', amount_due: 500 });
    await expect(provider.stripe.invoices.voidInvoice(String(draft!.id))).rejects.toThrow('only void an open invoice');
    await provider.stripe.invoices.finalizeInvoice(String(draft!.id), { auto_advance: false });
    await provider.stripe.invoices.voidInvoice(String(draft!.id));
    const statuses = async () =>
      (await provider.stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status);
    provider.sandbox.advanceClock(3600);
    expect(await statuses()).toEqual(['void', 'paid']);
    provider.sandbox.advanceClock(31 * 86_400);
    expect(await statuses()).toEqual(['paid', 'void', 'paid']);
    provider.account.draftSeconds = 0;
  });

  it('does not retry a failed renewal that was voided, and the subscription is active again', async () => {
    const { customer, id } = await subscribe(prices.premium.id, CARD_DECLINED_LATER);
    provider.sandbox.advanceClock(31 * 86_400);
    const [open] = (await provider.stripe.invoices.list({ subscription: id, status: 'open' })).data;
    await provider.stripe.invoices.voidInvoice(String(open!.id));
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active' });
    const attempts = () => provider.account.charges.where((charge) => charge.customer === customer.id).length;
    const before = attempts();
    provider.sandbox.advanceClock(8 * 86_400);
    expect(attempts()).toBe(before);
  });

  it('charges nothing during a trial in the middle of a paid month, and counts the months from its end', async () => {
    const { customer, id } = await subscribe();
    const end = provider.account.now() + 40 * 86_400;
    const trial = await provider.stripe.subscriptions.update(id, { trial_end: end, proration_behavior: 'none' });
    expect(trial).toMatchObject({ status: 'trialing', trial_end: end });
    expect(trial.items.data[0]!.current_period_end).toBe(end);
    const paid = () => provider.account.invoices.where((one) => one.customer === customer.id && one.amount_paid > 0);
    provider.sandbox.advanceClock(39 * 86_400);
    expect(paid()).toHaveLength(1);
    provider.sandbox.advanceClock(2 * 86_400);
    expect(paid()).toHaveLength(2);
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      billing_cycle_anchor: end,
    });
  });

  it('opens and closes a dispute, and refunds a charge once', async () => {
    const { customer } = await subscribe();
    const charge = provider.account.charges.where((one) => one.customer === customer.id)[0]!;
    const control = (payload: object) => provider.app.inject({ method: 'POST', url: '/control/stripe', payload });
    await control({ do: 'dispute', charge: charge.id });
    const [dispute] = (await provider.stripe.disputes.list({ charge: charge.id })).data;
    await control({ do: 'close-dispute', dispute: dispute!.id, status: 'lost' });
    expect((await provider.stripe.disputes.retrieve(dispute!.id)).status).toBe('lost');
    await provider.stripe.refunds.create({ charge: charge.id });
    expect(await provider.stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, disputed: true });
    await expect(provider.stripe.refunds.create({ charge: charge.id })).rejects.toThrow('already been refunded');
    const payments = await provider.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    });
    const invoice = await provider.stripe.invoices.retrieve(String(payments.data[0]!.invoice));
    expect(invoice.parent?.subscription_details?.subscription).toMatch(/^sub_/);
  });

  it('ends all subscriptions of a deleted customer', async () => {
    const { customer, id } = await subscribe();
    expect(await provider.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await provider.stripe.customers.retrieve(customer.id)).toEqual({
      id: customer.id,
      object: 'customer',
      deleted: true,
    });
    expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('activates a subscription when its bank debit arrives', async () => {
    const { session, id } = await subscribe(prices.premium.id, BANK_ACCOUNT);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid');
    expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    provider.sandbox.advanceClock(13 * 3600);
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await provider.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });
});
