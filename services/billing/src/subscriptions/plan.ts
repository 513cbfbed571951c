import { type PaidPlan, type PaidTier, type Subscription, type SubscriptionStatus, TIERS } from '@overline/contracts';

/** A subscription as the provider has it right now, in our words. */
export interface ProviderSubscription {
  id: string;
  /** The provider's own word; it may learn new ones. */
  status: string;
  createdAt: Date;
  /** What its price buys; null for a price that is not ours. */
  tier: PaidTier | null;
  priceCents: number;
  currency: string;
  periodEnd: Date;
  /** When it was told to end. */
  endsAt: Date | null;
  /** Charging is paused by hand. */
  isPaused: boolean;
  /** What its next period is arranged to be. */
  nextTier: PaidTier | null;
  invoice: ProviderInvoice | null;
}

export interface ProviderInvoice {
  id: string;
  isPaid: boolean;
  isOpen: boolean;
  url: string | null;
  dueCents: number;
  currency: string;
  attempts: number;
  nextAttemptAt: Date | null;
}

/** What a user pays for, as it is kept. */
export interface Plan {
  tier: PaidPlan;
  status: SubscriptionStatus;
  /** The subscription that stands, paid for or not; none may be bought beside it. */
  subscriptionId: string | null;
  priceCents: number;
  currency: string;
  renewsOn: Date | null;
  endsOn: Date | null;
  nextTier: PaidTier | null;
  receiptUrl: string | null;
  notice: Subscription['notice'];
}

export const NO_PLAN: Plan = {
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
};

const LIVE = ['active', 'trialing', 'past_due'];
const OVER = ['canceled', 'incomplete_expired'];

const isLive = ({ status }: ProviderSubscription): boolean => LIVE.includes(status);
const isOver = ({ status }: ProviderSubscription): boolean => OVER.includes(status);

/** The live one that counts: the highest plan, and of equal ones the oldest. */
function kept(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const rank = ({ tier }: ProviderSubscription): number => TIERS.indexOf(tier ?? 'Free');
  return subscriptions
    .filter(isLive)
    .toSorted(
      (a, b) => rank(b) - rank(a) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    )[0];
}

/** The live subscriptions that must end now: all but one, and all where nothing may be sold to this user. */
export function surplus(
  subscriptions: readonly ProviderSubscription[],
  { maySubscribe }: { maySubscribe: boolean },
): ProviderSubscription[] {
  const keep = maySubscribe ? kept(subscriptions) : undefined;
  const standing = maySubscribe ? subscriptions.filter(isLive) : subscriptions.filter((one) => !isOver(one));
  return standing.filter((one) => one !== keep);
}

/**
 * What the user pays for, from what the provider has: nothing of the past matters but the tier of a price that nobody
 * knows, and the receipt of what was paid last.
 */
export function planOf(subscriptions: readonly ProviderSubscription[], before: Plan): Plan {
  const subscription = kept(subscriptions);
  if (subscription) return livePlan(subscription, before);
  const standing = subscriptions.find((one) => !isOver(one));
  const receiptUrl = before.receiptUrl;
  if (!standing) return { ...NO_PLAN, status: subscriptions.length > 0 ? 'ended' : 'none', receiptUrl };
  const { id, status, priceCents, currency, invoice } = standing;
  const isFirstPayment = status === 'incomplete';
  return {
    ...NO_PLAN,
    status: isFirstPayment ? 'pending' : status === 'unpaid' ? 'past-due' : 'ended',
    subscriptionId: id,
    priceCents,
    currency,
    receiptUrl,
    notice: isFirstPayment ? null : noticeOf(invoice),
  };
}

function livePlan(subscription: ProviderSubscription, before: Plan): Plan {
  const { id, status, tier, priceCents, currency, periodEnd, endsAt, isPaused, nextTier, invoice } = subscription;
  const isPastDue = status === 'past_due';
  return {
    tier: tier ?? before.tier,
    status: isPastDue ? 'past-due' : endsAt ? 'ending' : 'active',
    subscriptionId: id,
    priceCents,
    currency,
    renewsOn: isPastDue || endsAt || isPaused ? null : periodEnd,
    endsOn: endsAt,
    nextTier: endsAt ? null : nextTier,
    receiptUrl: invoice?.isPaid ? invoice.url : before.receiptUrl,
    notice: noticeOf(invoice),
  };
}

/** An open invoice is to be paid by hand, or by the card at its next try. */
function noticeOf(invoice: ProviderInvoice | null): Plan['notice'] {
  if (!invoice?.isOpen || invoice.url === null) return null;
  const { id, url, dueCents, currency, attempts, nextAttemptAt } = invoice;
  return {
    url,
    amountCents: dueCents,
    currency,
    id: `${id}:${attempts}`,
    nextAttemptOn: nextAttemptAt?.toISOString() ?? null,
  };
}

/** True where nothing that anybody could see differs. */
export function isSamePlan(a: Plan, b: Plan): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable({ tier, status, subscriptionId, priceCents, currency, ...rest }: Plan): unknown[] {
  const { renewsOn, endsOn, nextTier, receiptUrl, notice } = rest;
  const moments = [renewsOn, endsOn].map((moment) => moment?.getTime() ?? null);
  return [tier, status, subscriptionId, priceCents, currency, ...moments, nextTier, receiptUrl, noticeKey(notice)];
}

function noticeKey(notice: Plan['notice']): unknown[] | null {
  return notice && [notice.id, notice.url, notice.amountCents, notice.nextAttemptOn];
}
