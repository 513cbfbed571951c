import { describe, expect, it } from '@jest/globals';
import {
  isSamePlan,
  NO_PLAN,
  type Plan,
  planOf,
  type ProviderInvoice,
  type ProviderSubscription,
  subscriptionsToCancel,
} from './plan.ts';

const JANUARY = new Date('2026-01-15T12:00:00Z');
const FEBRUARY = new Date('2026-02-15T12:00:00Z');

function aSubscription(set: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    status: 'active',
    createdAt: JANUARY,
    tier: 'Premium',
    priceCents: 500,
    currency: 'usd',
    periodEnd: FEBRUARY,
    endsAt: null,
    isPaused: false,
    resumesAt: null,
    scheduleId: null,
    nextTier: null,
    invoice: null,
    ...set,
  };
}

function anInvoice(set: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: 'in_1',
    isRenewal: false,
    isPaid: false,
    isOpen: true,
    url: 'https://pay.example/in_1',
    dueCents: 500,
    currency: 'usd',
    attempts: 1,
    nextAttemptAt: null,
    ...set,
  };
}

function aPlan(set: Partial<Plan> = {}): Plan {
  return {
    tier: 'Premium',
    status: 'active',
    subscriptionId: 'sub_1',
    priceCents: 500,
    currency: 'usd',
    renewsOn: FEBRUARY,
    endsOn: null,
    nextTier: null,
    receiptUrl: null,
    notice: null,
    ...set,
  };
}

const NOTICE = {
  url: 'https://pay.example/in_1',
  amountCents: 500,
  currency: 'usd',
  id: 'in_1:1',
  nextAttemptOn: null,
};
const ids = (subscriptions: readonly ProviderSubscription[]): string[] => subscriptions.map(({ id }) => id);

describe('a plan without a subscription', () => {
  it('is Free and costs nothing', () => {
    expect(planOf([], NO_PLAN)).toEqual({
      tier: 'Free',
      status: 'none',
      subscriptionId: null,
      priceCents: 0,
      currency: 'usd',
      renewsOn: null,
      endsOn: null,
      nextTier: null,
      receiptUrl: null,
      notice: null,
    });
  });

  it.each(['canceled', 'incomplete_expired'])('is Free and ended, with its last receipt, once it is %s', (status) => {
    const plan = planOf([aSubscription({ status })], aPlan({ receiptUrl: 'https://pay.example/last' }));
    expect(plan).toEqual({ ...NO_PLAN, status: 'ended', receiptUrl: 'https://pay.example/last' });
  });
});

describe('a plan with a live subscription', () => {
  it('has its tier and price, and renews at the end of the period', () => {
    expect(planOf([aSubscription()], NO_PLAN)).toEqual(aPlan());
  });

  it('counts a trial as active', () => {
    expect(planOf([aSubscription({ status: 'trialing' })], NO_PLAN)).toEqual(aPlan());
  });

  it('keeps its tier but does not renew while a payment is past due', () => {
    expect(planOf([aSubscription({ status: 'past_due', invoice: anInvoice() })], NO_PLAN)).toEqual(
      aPlan({ status: 'past-due', renewsOn: null, notice: NOTICE }),
    );
  });

  it('ends on its last day when it was canceled, and no longer changes to another tier', () => {
    expect(planOf([aSubscription({ endsAt: FEBRUARY, nextTier: 'Platinum' })], NO_PLAN)).toEqual(
      aPlan({ status: 'ending', renewsOn: null, endsOn: FEBRUARY }),
    );
  });

  it('has a date of renewal only while charging is not paused', () => {
    expect(planOf([aSubscription({ isPaused: true })], NO_PLAN)).toEqual(aPlan({ renewsOn: null }));
  });

  it('shows the tier scheduled for the next period', () => {
    expect(planOf([aSubscription({ nextTier: 'Platinum' })], NO_PLAN).nextTier).toBe('Platinum');
  });

  it('keeps the stored tier while the price is unknown', () => {
    expect(planOf([aSubscription({ tier: null })], aPlan({ tier: 'Platinum' })).tier).toBe('Platinum');
  });

  it('links to the receipt of a paid invoice, and to the last one until then', () => {
    const before = aPlan({ receiptUrl: 'https://pay.example/last' });
    const paid = anInvoice({ isPaid: true, isOpen: false });
    expect(planOf([aSubscription({ invoice: paid })], before)).toMatchObject({
      receiptUrl: 'https://pay.example/in_1',
      notice: null,
    });
    expect(planOf([aSubscription({ invoice: anInvoice() })], before).receiptUrl).toBe('https://pay.example/last');
    expect(planOf([aSubscription()], before).receiptUrl).toBe('https://pay.example/last');
  });

  it('keeps the receipt of the last payment when an invoice of $0 is paid', () => {
    const trial = aSubscription({ invoice: anInvoice({ isPaid: true, isOpen: false, dueCents: 0 }) });
    expect(planOf([trial], aPlan({ receiptUrl: 'https://pay.example/last' })).receiptUrl).toBe(
      'https://pay.example/last',
    );
    expect(planOf([trial], aPlan({ receiptUrl: null })).receiptUrl).toBe('https://pay.example/in_1');
  });

  it('comes from the subscription with the highest tier', () => {
    const both = [aSubscription(), aSubscription({ id: 'sub_2', tier: 'Platinum', createdAt: FEBRUARY })];
    expect(planOf(both, NO_PLAN)).toMatchObject({ tier: 'Platinum', subscriptionId: 'sub_2' });
    expect(planOf(both.toReversed(), NO_PLAN)).toMatchObject({ tier: 'Platinum', subscriptionId: 'sub_2' });
  });

  it('comes from the oldest subscription among equal tiers, and then from the first by ID', () => {
    const older = aSubscription({ id: 'sub_9' });
    const newer = aSubscription({ id: 'sub_1', createdAt: FEBRUARY });
    expect(planOf([newer, older], NO_PLAN).subscriptionId).toBe('sub_9');
    expect(planOf([older, newer], NO_PLAN).subscriptionId).toBe('sub_9');
    const [a, b] = [aSubscription({ id: 'sub_a' }), aSubscription({ id: 'sub_b' })];
    expect(planOf([b, a], NO_PLAN).subscriptionId).toBe('sub_a');
    expect(planOf([a, b], NO_PLAN).subscriptionId).toBe('sub_a');
  });

  it('ranks an unknown price below every paid tier', () => {
    const unknown = aSubscription({ id: 'sub_0', tier: null });
    const premium = aSubscription({ createdAt: FEBRUARY });
    expect(planOf([unknown, premium], NO_PLAN).subscriptionId).toBe('sub_1');
  });

  it('ignores subscriptions that have ended', () => {
    const ended = aSubscription({ id: 'sub_0', status: 'canceled', tier: 'Platinum' });
    expect(planOf([ended, aSubscription()], NO_PLAN)).toEqual(aPlan());
  });
});

describe('a plan whose subscription is not live', () => {
  const rest = { ...NO_PLAN, subscriptionId: 'sub_1', priceCents: 500 };

  it('is pending until the first payment, without a notice', () => {
    const incomplete = aSubscription({ status: 'incomplete', invoice: anInvoice() });
    expect(planOf([incomplete], NO_PLAN)).toEqual({ ...rest, status: 'pending' });
  });

  it('is past due and Free when the provider gave up on charging, and can be paid by hand', () => {
    const unpaid = aSubscription({ status: 'unpaid', invoice: anInvoice() });
    const before = aPlan({ receiptUrl: 'https://pay.example/last' });
    expect(planOf([unpaid], before)).toEqual({
      ...rest,
      status: 'past-due',
      receiptUrl: 'https://pay.example/last',
      notice: NOTICE,
    });
  });

  it('is ended when it is paused, but stays the current subscription', () => {
    const canceled = aSubscription({ id: 'sub_0', status: 'canceled' });
    expect(planOf([canceled, aSubscription({ status: 'paused' })], NO_PLAN)).toEqual({ ...rest, status: 'ended' });
  });
});

describe('the notice of an open invoice', () => {
  const noticeFor = (invoice: ProviderInvoice | null): Plan['notice'] =>
    planOf([aSubscription({ status: 'past_due', invoice })], NO_PLAN).notice;

  it('names the amount, the page to pay on and the next attempt to charge', () => {
    const nextAttemptAt = new Date('2026-01-18T00:00:00Z');
    expect(noticeFor(anInvoice({ dueCents: 1_500, attempts: 3, nextAttemptAt }))).toEqual({
      url: 'https://pay.example/in_1',
      amountCents: 1_500,
      currency: 'usd',
      id: 'in_1:3',
      nextAttemptOn: '2026-01-18T00:00:00.000Z',
    });
  });

  it('is absent without an open invoice that has a page to pay on', () => {
    expect([null, anInvoice({ isOpen: false }), anInvoice({ url: null })].map(noticeFor)).toEqual([null, null, null]);
  });
});

describe('the subscriptions to cancel', () => {
  const premium = aSubscription();
  const platinum = aSubscription({ id: 'sub_2', tier: 'Platinum' });
  const unpaid = aSubscription({ id: 'sub_3', status: 'unpaid' });
  const ended = ['canceled', 'incomplete_expired'].map((status) => aSubscription({ id: status, status }));

  it('are all live ones except the one that counts', () => {
    const pastDue = aSubscription({ id: 'sub_4', status: 'past_due' });
    const all = [premium, platinum, unpaid, pastDue, ...ended];
    expect(ids(subscriptionsToCancel(all, { maySubscribe: true }))).toEqual(['sub_1', 'sub_4']);
    expect(subscriptionsToCancel([premium], { maySubscribe: true })).toEqual([]);
  });

  it('are all that have not ended when the user may not subscribe', () => {
    const all = [premium, platinum, unpaid, ...ended];
    expect(ids(subscriptionsToCancel(all, { maySubscribe: false }))).toEqual(['sub_1', 'sub_2', 'sub_3']);
  });
});

describe('two plans', () => {
  it('are the same with equal values', () => {
    expect(isSamePlan(NO_PLAN, { ...NO_PLAN })).toBe(true);
    const noticed = { endsOn: FEBRUARY, notice: NOTICE };
    const copy = { endsOn: new Date(FEBRUARY), notice: { ...NOTICE } };
    expect(isSamePlan(aPlan(noticed), aPlan({ renewsOn: new Date(FEBRUARY), ...copy }))).toBe(true);
  });

  it.each<Partial<Plan>>([
    { tier: 'Platinum' },
    { status: 'ending' },
    { subscriptionId: 'sub_2' },
    { priceCents: 1_500 },
    { currency: 'eur' },
    { renewsOn: JANUARY },
    { renewsOn: null },
    { endsOn: JANUARY },
    { nextTier: 'Platinum' },
    { receiptUrl: 'https://pay.example/in_2' },
    { notice: null },
    { notice: { ...NOTICE, id: 'in_1:2' } },
    { notice: { ...NOTICE, url: 'https://pay.example/in_2' } },
    { notice: { ...NOTICE, amountCents: 1_500 } },
    { notice: { ...NOTICE, nextAttemptOn: '2026-01-18T00:00:00.000Z' } },
  ])('differ in %j', (set) => {
    const plan = aPlan({ notice: NOTICE });
    expect(isSamePlan(plan, { ...plan, ...set })).toBe(false);
  });
});
