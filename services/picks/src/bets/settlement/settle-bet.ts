import type { BetStatus } from '@overline/contracts';
import { centsOf, type Fraction, minusOne, ONE, times } from './odds.ts';

/** In cents. The limit ensures that the sums of an account are exact as JavaScript numbers. */
const MAX_PAYOUT = 100_000_000_000n;

/** How one leg ended. In a dead heat `tied` runners share `places` winning places, so only that share of it wins. */
export type LegResult =
  | { outcome: 'pending' | 'win' | 'loss' | 'push' | 'void' }
  | { outcome: 'dead-heat'; places: number; tied: number };

interface SettledLeg {
  /** Null if the slip showed no price of this leg. */
  odds: Fraction | null;
  result: LegResult;
}

/** Everything that the money of a bet depends on. Amounts are in cents. */
export interface BetTerms {
  stake: bigint;
  /** The stake of a free bet is not the user's: it is neither lost nor returned. */
  funding: 'cash' | 'free-bet';
  /** The price of the whole bet. Null: the product of the legs' odds. */
  odds: Fraction | null;
  /** A profit boost in percent: 25 pays a quarter more profit. */
  boostPercent: number;
  legs: readonly SettledLeg[];
  /** What the book paid in the end: a cash-out, or an amount that the user entered. It overrides the results. */
  closed: { kind: 'cash-out' | 'paid'; cents: bigint } | null;
}

export interface Settlement {
  status: BetStatus;
  /** What the book pays; 0 while open. */
  payout: bigint;
  /** `payout` minus the cash at risk; 0 while open. */
  profit: bigint;
  /** The profit if every leg that still counts wins. Null if the price is unknown. */
  toWin: bigint | null;
  /** The price of the legs that still count, without the boost. Null if it is unknown or pays more than is tracked. */
  price: Fraction | null;
}

/**
 * Settles a bet from the current results of its legs. Pure, so that a correction is settled like a first result.
 *
 * - A lost leg loses the bet at once. A pushed or void leg drops out, and the price is that of the other legs; if all
 *   drop out, the stake is returned.
 * - A win pays stake × share × (1 + profit × boost), rounded once to the nearest cent. The share is 1 without dead
 *   heats, else the product of places / tied.
 * - A free bet pays the profit alone.
 * - A price that would pay more than `MAX_PAYOUT` counts as unknown. A void leg can lead to one, because the product of
 *   the other legs' odds may be far above the price of the slip.
 */
export function settleBet(bet: BetTerms): Settlement {
  const atRisk = riskOf(bet);
  const price = priceOf(bet);
  const toWin = price && payoutOf(bet, price, ONE) - atRisk;
  const shared = { toWin, price };
  const paid = (status: BetStatus, payout: bigint): Settlement => ({
    ...shared,
    status,
    payout,
    profit: payout - atRisk,
  });
  const waits = (status: BetStatus): Settlement => ({ ...shared, status, payout: 0n, profit: 0n });

  if (bet.closed?.kind === 'cash-out') return paid('cashed-out', bet.closed.cents);
  // A free bet that paid nothing is lost too, although its profit is 0.
  if (bet.closed) return paid(bet.closed.cents === 0n ? 'lost' : statusOf(bet.closed.cents - atRisk), bet.closed.cents);
  const outcomes = bet.legs.map(({ result }) => result.outcome);
  if (outcomes.includes('loss')) return paid('lost', 0n);
  if (outcomes.includes('pending')) return waits('open');
  if (bet.legs.every(isDropped)) return paid(outcomes.includes('push') ? 'push' : 'void', atRisk);
  if (price === null) return waits('review');
  const payout = payoutOf(bet, price, shareOf(bet.legs));
  return paid(statusOf(payout - atRisk), payout);
}

/** The user's own money in the bet, in cents. */
export function riskOf({ stake, funding }: Pick<BetTerms, 'stake' | 'funding'>): bigint {
  return funding === 'cash' ? stake : 0n;
}

function isDropped({ result: { outcome } }: SettledLeg): boolean {
  return outcome === 'push' || outcome === 'void';
}

function priceOf(bet: BetTerms): Fraction | null {
  const price = priceOfLegs(bet);
  return price !== null && payoutOf(bet, price, ONE) > MAX_PAYOUT ? null : price;
}

/** The price of the legs that have not dropped out; null if it cannot be known. */
function priceOfLegs({ odds, legs }: BetTerms): Fraction | null {
  const counting = legs.filter((leg) => !isDropped(leg));
  if (odds !== null && (counting.length === legs.length || counting.length === 0)) return odds;
  let product = ONE;
  for (const leg of counting.length > 0 ? counting : legs) {
    if (leg.odds === null) return null;
    product = times(product, leg.odds);
  }
  return product;
}

function shareOf(legs: readonly SettledLeg[]): Fraction {
  return legs.reduce(
    (share, { result }) =>
      result.outcome === 'dead-heat'
        ? times(share, { top: BigInt(result.places), bottom: BigInt(result.tied) })
        : share,
    ONE,
  );
}

function payoutOf({ stake, funding, boostPercent }: BetTerms, price: Fraction, share: Fraction): bigint {
  const profit = times(minusOne(price), { top: BigInt(100 + boostPercent), bottom: 100n });
  const perUnit = funding === 'cash' ? { top: profit.top + profit.bottom, bottom: profit.bottom } : profit;
  return centsOf(stake, times(share, perUnit));
}

function statusOf(profit: bigint): BetStatus {
  if (profit === 0n) return 'push';
  return profit > 0n ? 'won' : 'lost';
}
