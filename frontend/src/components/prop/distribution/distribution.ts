import type { Side } from '@overline/contracts';
import {
  chanceText,
  type DistributionSpec,
  logit,
  overUnderPush,
  type OverUnderPush,
  sigmoid,
  toTable,
} from '@overline/forecast';
import { formatPercent } from '../../../lib/format.ts';

/** `pmf[i]` is the chance of `start + i`. */
export type Distribution = Extract<DistributionSpec, { kind: 'table' }>;

/** Tail probability to cut off: too small to change a percentage shown with one decimal. */
const TAIL = 1e-6;

/** The distribution of a forecast; null for an unknown kind, which must not be drawn as something else. */
export function parseDistribution(data: { kind: string; [parameter: string]: unknown }): Distribution | null {
  try {
    const distribution = toTable(data as DistributionSpec, TAIL);
    return distribution.pmf.length > 0 && distribution.pmf.every(Number.isFinite) ? distribution : null;
  } catch {
    return null;
  }
}

/**
 * Shifts the distribution in logit space until `side` wins at `line` with `chance` (0..1, without pushes). The
 * published chance was calibrated and blended with the market after the distribution was fitted, so the unshifted
 * shaded area would not match it.
 */
export function calibrateDistribution(
  distribution: Distribution,
  side: Side,
  line: number,
  chance: number,
): Distribution {
  if (!(chance > 0 && chance < 1)) return distribution;
  let shifted = distribution;
  // At a whole line the push chance changes with the shift; a few iterations converge far below 0.1%.
  const iterations = Number.isInteger(line) ? 6 : 1;
  for (let i = 0; i < iterations; i += 1) {
    const decided = 1 - overUnderPush(shifted, line).push;
    shifted = withChance(distribution, side, line, chance * decided);
  }
  return shifted;
}

/** Shifts the distribution so that `side` wins at `line` with `chance` (0..1, pushes included). */
function withChance(distribution: Distribution, side: Side, line: number, chance: number): Distribution {
  const { over, under } = overUnderPush(distribution, line);
  const current = side === 'Over' ? over : 1 - under;
  const target = side === 'Over' ? chance : 1 - chance;
  if (!(current > 0 && current < 1 && target > 0 && target < 1)) return distribution;
  const shift = logit(target) - logit(current);
  const above = survivals(distribution).map((share) =>
    share > 0 && share < 1 ? sigmoid(logit(share) + shift) : share,
  );
  return { ...distribution, pmf: above.map((share, i) => (i === 0 ? 1 : (above[i - 1] ?? 0)) - share) };
}

/** The chances of the two sides if there is no push. They add up to 1. */
export function withoutPush({ over, under }: OverUnderPush): { over: number; under: number } {
  const decided = over + under;
  return decided > 0 ? { over: over / decided, under: under / decided } : { over: 0.5, under: 0.5 };
}

/** The three outcomes in percent with one decimal; they add up to exactly 100. */
export function outcomePercents({ over, under }: OverUnderPush): OverUnderPush {
  // In tenths of a percent.
  const above = Math.round(1000 * over);
  const below = Math.round(1000 * under);
  return { over: above / 10, push: (1000 - above - below) / 10, under: below / 10 };
}

/** P(X > k) for each k of the table; the last is 0. */
function survivals({ pmf }: Distribution): number[] {
  let above = 1;
  return pmf.map((chance, i) => {
    above = i === pmf.length - 1 ? 0 : Math.max(above - chance, 0);
    return above;
  });
}

const LIKELY_TAIL = 0.1;

/** The text alternative of the drawing: the chances of the outcomes at a line. */
export function chancesText(distribution: Distribution, line: number, unit: string): string {
  const { over, push, under } = outcomePercents(overUnderPush(distribution, line));
  const pushes = Number.isInteger(line) ? `, push ${formatPercent(push)}` : '';
  return `${line} ${unit}: over ${chanceText(over)}${pushes}, under ${chanceText(under)}`;
}

/** The central range that leaves at most 10% on each side, and the share (0..1) it actually contains. */
export function likelyRange({ start, pmf }: Distribution): { low: number; high: number; share: number } {
  let below = 0;
  let first = 0;
  while (first < pmf.length - 1 && below + (pmf[first] ?? 0) <= LIKELY_TAIL) below += pmf[first++] ?? 0;
  let above = 0;
  let last = pmf.length - 1;
  while (last > first && above + (pmf[last] ?? 0) <= LIKELY_TAIL) above += pmf[last--] ?? 0;
  return { low: start + first, high: start + last, share: 1 - below - above };
}
