import { decimalFromAmerican, impliedFromAmerican } from '../odds/odds.ts';
import type { Stance } from '../picks/verdict.ts';
import { publishedNumber } from '../picks/published-number.ts';
import { normalQuantile } from '../math/normal.ts';

/** A published pick and its result. Percentages 0..100, American prices, closing values as shares of the stake. */
export type CountedPick = {
  outcome: 'WIN' | 'LOSS' | 'PUSH' | 'PENDING' | 'UNKNOWN';
  price: number;
  probability: number;
  consensusProbability: number | null;
  /** Units, return and closing value count bets; leans count apart. Missing in old picks, which count as bets. */
  stance?: Stance | undefined;
  /** See `closingValue`; `later` is the price ten minutes after publication. */
  close: { priceValue: number | null; fairValue: number | null; repriced: boolean; later: number | null } | null;
};

/** Results of picks at a one-unit stake each. Rates in percent with one decimal, units with two; null without data. */
export type RecordFigures = {
  picks: number;
  wins: number;
  losses: number;
  pushes: number;
  hitRate: number | null;
  hitRateLow: number | null;
  hitRateHigh: number | null;
  neededRate: number | null;
  /** How many of `picks` were bets. */
  bets: number;
  units: number;
  roi: number | null;
  closing: { picks: number; price: number | null; fairPicks: number; fair: number | null; repriced: number };
  later: { picks: number; units: number; roi: number | null };
  leans: { picks: number; units: number; roi: number | null; fairPicks: number; fair: number | null };
};

/**
 * Totals over picks. Hit rate and needed rate (mean break-even of the prices) count bets and leans; units, return and
 * closing values count bets, with leans on their own. Rates and returns exclude pushes.
 */
export function figuresOf(all: readonly CountedPick[]): RecordFigures {
  const decided = all.filter(isDecided);
  const wins = decided.filter(({ outcome }) => outcome === 'WIN').length;
  const interval = wilsonInterval(wins, decided.length);
  const bets = settledFigures(all.filter(({ stance }) => stance !== 'lean'));
  const leans = settledFigures(all.filter(({ stance }) => stance === 'lean'));
  const hasDecided = decided.length > 0;
  return {
    picks: decided.length,
    wins,
    losses: decided.length - wins,
    pushes: all.filter(({ outcome }) => outcome === 'PUSH').length,
    hitRate: hasDecided ? publishedNumber((100 * wins) / decided.length) : null,
    hitRateLow: hasDecided ? publishedNumber(100 * interval.low) : null,
    hitRateHigh: hasDecided ? publishedNumber(100 * interval.high) : null,
    neededRate: percentOf(decided.map(({ price }) => impliedFromAmerican(price))),
    bets: bets.picks,
    units: bets.units,
    roi: bets.roi,
    closing: bets.closing,
    later: bets.later,
    leans: {
      picks: leans.picks,
      units: leans.units,
      roi: leans.roi,
      fairPicks: leans.closing.fairPicks,
      fair: leans.closing.fair,
    },
  };
}

/** Profit of the bets among picks in units, to four decimals, so that sums over days match that of all picks. */
export function unitsOfBets(all: readonly CountedPick[]): number {
  const bets = all.filter((pick) => isDecided(pick) && pick.stance !== 'lean');
  return fourDecimals(sum(bets.map((pick) => profitOf(pick, pick.price))));
}

/** Profit and closing value of picks with one unit on each. */
function settledFigures(
  all: readonly CountedPick[],
): Pick<RecordFigures, 'picks' | 'units' | 'roi' | 'closing' | 'later'> {
  const decided = all.filter(isDecided);
  const units = sum(decided.map((pick) => profitOf(pick, pick.price)));
  const settled = all.filter(({ outcome }) => outcome === 'WIN' || outcome === 'LOSS' || outcome === 'PUSH');
  const byPrice = settled.flatMap(({ close }) => close?.priceValue ?? []);
  const byFair = settled.flatMap(({ close }) => close?.fairValue ?? []);
  const later = decided.flatMap((pick) => (pick.close?.later ? [profitOf(pick, pick.close.later)] : []));
  return {
    picks: decided.length,
    units: twoDecimals(units),
    roi: decided.length > 0 ? publishedNumber((100 * units) / decided.length) : null,
    closing: {
      picks: byPrice.length,
      price: percentOf(byPrice),
      fairPicks: byFair.length,
      fair: percentOf(byFair),
      repriced: settled.filter(({ close }) => close?.repriced).length,
    },
    later: { picks: later.length, units: twoDecimals(sum(later)), roi: percentOf(later) },
  };
}

export type Scores = { brier: number; logLoss: number };

/** Brier score and log-loss (natural logarithm) of our probabilities and the devigged market's, on the same picks. */
export function scoresOf(all: readonly CountedPick[]): { picks: number; ours: Scores | null; market: Scores | null } {
  const scored = all
    .filter(isDecided)
    .flatMap(({ outcome, probability, consensusProbability: consensus }) =>
      consensus === null ? [] : [{ won: outcome === 'WIN', ours: probability / 100, market: consensus / 100 }],
    );
  const scoresBy = (source: 'ours' | 'market'): Scores | null => {
    if (scored.length === 0) return null;
    const brier = sum(scored.map((pick) => (pick[source] - Number(pick.won)) ** 2)) / scored.length;
    const logLoss = sum(scored.map((pick) => -Math.log(pick.won ? pick[source] : 1 - pick[source]))) / scored.length;
    return { brier: fourDecimals(brier), logLoss: fourDecimals(logLoss) };
  };
  return { picks: scored.length, ours: scoresBy('ours'), market: scoresBy('market') };
}

const BIN = 5;

/** Reliability diagram: picks in bins of five points of their probability, with Wilson intervals, in percent. */
export function reliabilityOf(all: readonly CountedPick[]) {
  const bins = Map.groupBy(all.filter(isDecided), ({ probability }) =>
    Math.min(Math.floor(probability / BIN) * BIN, 100 - BIN),
  );
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([from, picks]) => {
      const wins = picks.filter(({ outcome }) => outcome === 'WIN').length;
      const { low, high } = wilsonInterval(wins, picks.length);
      return {
        from,
        to: from + BIN,
        picks: picks.length,
        wins,
        expected: publishedNumber(sum(picks.map(({ probability }) => probability)) / picks.length),
        actual: publishedNumber((100 * wins) / picks.length),
        low: publishedNumber(100 * low),
        high: publishedNumber(100 * high),
      };
    });
}

function isDecided({ outcome }: CountedPick): boolean {
  return outcome === 'WIN' || outcome === 'LOSS';
}

function profitOf({ outcome }: CountedPick, price: number): number {
  return outcome === 'WIN' ? decimalFromAmerican(price) - 1 : -1;
}

function percentOf(shares: readonly number[]): number | null {
  return shares.length === 0 ? null : publishedNumber((100 * sum(shares)) / shares.length);
}

/** Sums in sorted order, so that a recount gives identical bits in any order. */
function sum(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b).reduce((total, value) => total + value, 0);
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** 95% Wilson score interval for k successes in n trials, as shares 0..1; 0..1 if n is 0. */
export function wilsonInterval(k: number, n: number): { low: number; high: number } {
  if (!(k >= 0 && k <= n && Number.isFinite(n))) throw new RangeError(`Invalid successes of trials: ${k} of ${n}`);
  if (n === 0) return { low: 0, high: 1 };
  const z = normalQuantile(0.5 + 0.95 / 2);
  const p = k / n;
  const center = p + (z * z) / (2 * n);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  // Exactly 0 and 1 at the ends, despite rounding.
  return { low: k === 0 ? 0 : (center - half) / scale, high: k === n ? 1 : (center + half) / scale };
}
