import { type PaidTier, TIERS } from '@overline/contracts';
import type { PlanRow } from '../database/billing.entity.ts';

/** A subscription as it is at the provider. */
export interface ProviderSubscription {
  id: string;
  /** The provider's own status. Not an enum, because the provider may add values. */
  status: string;
  createdAt: Date;
  /** The tier that its price buys; null for an unknown price. */
  tier: PaidTier | null;
  priceCents: number;
  currency: string;
  periodEnd: Date;
  /** When it will end, if it was canceled. */
  endsAt: Date | null;
  /** Charging is paused: by a break, or in the provider's dashboard. */
  isPaused: boolean;
  /** When a paused subscription is charged again; null if that is open. */
  resumesAt: Date | null;
  /** The provider's schedule that manages the subscription, such as a planned change of the tier. */
  scheduleId: string | null;
  /** The tier that is scheduled for the next period. */
  nextTier: PaidTier | null;
  invoice: ProviderInvoice | null;
}

export interface ProviderInvoice {
  id: string;
  /** It is for a new period of the subscription, not for the first one or for a change of the plan. */
  isRenewal: boolean;
  isPaid: boolean;
  isOpen: boolean;
  url: string | null;
  dueCents: number;
  currency: string;
  attempts: number;
  nextAttemptAt: Date | null;
}

/** What a user pays for. */
export type Plan = Omit<PlanRow, 'userId' | 'version'>;

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
const ENDED = ['canceled', 'incomplete_expired'];

const isLive = ({ status }: ProviderSubscription): boolean => LIVE.includes(status);
const isEnded = ({ status }: ProviderSubscription): boolean => ENDED.includes(status);

/** The live subscription that counts: the one with the highest tier, and among equal tiers the oldest. */
function effectiveSubscription(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const rank = ({ tier }: ProviderSubscription): number => TIERS.indexOf(tier ?? 'Free');
  return subscriptions
    .filter(isLive)
    .toSorted(
      (a, b) => rank(b) - rank(a) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
    )[0];
}

/** The subscriptions to cancel: all live ones but one, or all that have not ended if the user may not subscribe. */
export function subscriptionsToCancel(
  subscriptions: readonly ProviderSubscription[],
  { maySubscribe }: { maySubscribe: boolean },
): ProviderSubscription[] {
  const keep = maySubscribe ? effectiveSubscription(subscriptions) : undefined;
  return subscriptions.filter(
    (subscription) => subscription !== keep && (maySubscribe ? isLive(subscription) : !isEnded(subscription)),
  );
}

/**
 * Derives what the user pays for from the subscriptions at the provider. From the stored plan it takes only the last
 * receipt and, if the price is unknown, the tier.
 */
export function planOf(subscriptions: readonly ProviderSubscription[], before: Plan): Plan {
  const subscription = effectiveSubscription(subscriptions);
  if (subscription) return livePlan(subscription, before);
  const current = subscriptions.find((candidate) => !isEnded(candidate));
  const receiptUrl = before.receiptUrl;
  if (!current) return { ...NO_PLAN, status: subscriptions.length > 0 ? 'ended' : 'none', receiptUrl };
  const { id, status, priceCents, currency, invoice } = current;
  const isFirstPayment = status === 'incomplete';
  const lapsedStatus = status === 'unpaid' ? 'past-due' : 'ended';
  return {
    ...NO_PLAN,
    status: isFirstPayment ? 'pending' : lapsedStatus,
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
  const paidStatus = endsAt ? 'ending' : 'active';
  // An invoice of $0, such as that of a trial, does not replace the receipt of a payment.
  const isReceipt = invoice?.isPaid && (invoice.dueCents > 0 || before.receiptUrl === null);
  return {
    tier: tier ?? before.tier,
    status: isPastDue ? 'past-due' : paidStatus,
    subscriptionId: id,
    priceCents,
    currency,
    renewsOn: isPastDue || endsAt || isPaused ? null : periodEnd,
    endsOn: endsAt,
    nextTier: endsAt ? null : nextTier,
    receiptUrl: isReceipt ? invoice.url : before.receiptUrl,
    notice: noticeOf(invoice),
  };
}

/** The notice of an open invoice, which must be paid by hand or is charged at the next attempt. */
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

/** True if the plans do not differ in anything that is shown or announced. */
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
