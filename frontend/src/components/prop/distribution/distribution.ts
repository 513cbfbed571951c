import { chanceText, type DistributionSpec, logit, overUnderPush, sigmoid, toTable } from '@overline/forecast';
import { formatPercent } from '../../../format/format.ts';

/** A stat's distribution as a table: `pmf[i]` is the chance of `start + i`. */
export type Distribution = Extract<DistributionSpec, { kind: 'table' }>;
export type Side = 'Over' | 'Under';
/** Chances 0..1 of the three ways a bet on a line can end. */
export type Chances = { over: number; push: number; under: number };

/** Enough of the tails for every figure with one decimal; far less than the distribution's own tables keep. */
const TAIL = 1e-6;

/**
 * The distribution behind a forecast's plain data; null where the data is none that this page knows, so that it is
 * never drawn wrong.
 */
export function parseDistribution(data: { kind: string; [parameter: string]: unknown }): Distribution | null {
  try {
    const distribution = toTable(data as DistributionSpec, TAIL);
    return distribution.pmf.length > 0 && distribution.pmf.every(Number.isFinite) ? distribution : null;
  } catch {
    return null;
  }
}

/**
 * The distribution moved, in logit space, until `side` wins at `line` with `chance` (0..1, pushes aside). The published
 * chance is calibrated and blended with the market after the distribution was fitted; drawn as it came, the shaded
 * share would not be the number beside it.
 */
export function calibrateDistribution(
  distribution: Distribution,
  side: Side,
  line: number,
  chance: number,
): Distribution {
  if (!(chance > 0 && chance < 1)) return distribution;
  let agreeing = distribution;
  // A whole line pushes a little more or less once the distribution has moved; a few rounds settle it far below a
  // tenth of a percent.
  for (let round = 0; round < (Number.isInteger(line) ? 6 : 1); round += 1) {
    const decided = 1 - overUnderPush(agreeing, line).push;
    agreeing = withChance(distribution, side, line, chance * decided);
  }
  return agreeing;
}

function withChance(distribution: Distribution, side: Side, line: number, chance: number): Distribution {
  const at = overUnderPush(distribution, line);
  const [wanted, drawn] = side === 'Over' ? [chance, at.over] : [1 - chance, 1 - at.under];
  if (!(drawn > 0 && drawn < 1 && wanted > 0 && wanted < 1)) return distribution;
  const shift = logit(wanted) - logit(drawn);
  const above = survivals(distribution).map((share) =>
    share > 0 && share < 1 ? sigmoid(logit(share) + shift) : share,
  );
  return { ...distribution, pmf: above.map((share, i) => (i === 0 ? 1 : (above[i - 1] ?? 0)) - share) };
}

/** Chances at any line; a whole line can push. */
export function chancesAt(distribution: Distribution, line: number): Chances {
  return overUnderPush(distribution, line);
}

/** The two sides among bets that do not push, 0..1: how a chance is said everywhere. */
export function withoutPush({ over, under }: Chances): { over: number; under: number } {
  const decided = over + under;
  return decided > 0 ? { over: over / decided, under: under / decided } : { over: 0.5, under: 0.5 };
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

/** The drawing in words: the chances at a line, a push only where it can happen. */
export function chancesText(distribution: Distribution, line: number, unit: string): string {
  const chances = chancesAt(distribution, line);
  const { over, under } = withoutPush(chances);
  const pushes = Number.isInteger(line) ? `; push ${formatPercent(100 * chances.push)}` : '';
  return `${line} ${unit}: over ${chanceText(100 * over)}, under ${chanceText(100 * under)}${pushes}`;
}

/**
 * A span of whole values around the middle that leaves at most a tenth on each side, with the share (0..1) it really
 * holds.
 */
export function likelyRange({ start, pmf }: Distribution): { low: number; high: number; share: number } {
  let below = 0;
  let first = 0;
  while (first < pmf.length - 1 && below + (pmf[first] ?? 0) <= LIKELY_TAIL) below += pmf[first++] ?? 0;
  let above = 0;
  let last = pmf.length - 1;
  while (last > first && above + (pmf[last] ?? 0) <= LIKELY_TAIL) above += pmf[last--] ?? 0;
  return { low: start + first, high: start + last, share: 1 - below - above };
}
