import type { DistributionSpec } from '../distribution/distribution.ts';

type Table = Extract<DistributionSpec, { kind: 'table' }>;

/** Mean and standard deviation of tonight's trials: plate appearances, or batters faced. */
type Trials = { readonly mean: number; readonly sd: number };

/** Trials beyond this many standard deviations are ignored. */
const WIDTH = 4;
/** A table ends where its probabilities fall below this. */
const MIN_PROBABILITY = 1e-9;

/**
 * Successes in an uncertain number of trials: a beta-binomial for every number of trials, weighted by how likely that
 * number is. Its variance is the given one, or that of plain binomials if this is larger.
 */
export function binomialTable(mean: number, variance: number, trials: Trials): Table {
  const counts = weightsAround(trials, Math.max(1, Math.floor(mean)));
  const average = counts.reduce((sum, { count, weight }) => sum + count * weight, 0);
  const chance = Math.min(0.95, mean / average);
  const pairs = counts.reduce((sum, { count, weight }) => sum + count * (count - 1) * weight, 0);
  const spread = counts.reduce((sum, { count, weight }) => sum + (count - average) ** 2 * weight, 0);
  // Var = E[n]·p·q + ρ·E[n(n − 1)]·p·q + p²·Var(n), with the correlation ρ of two trials.
  const one = chance * (1 - chance);
  const correlation = Math.min(
    0.5,
    Math.max(0, (variance - chance ** 2 * spread - average * one) / (pairs * one || 1)),
  );
  const pmf: number[] = [];
  for (const { count, weight } of counts)
    betaBinomial(count, chance, correlation).forEach((own, k) => (pmf[k] = (pmf[k] ?? 0) + weight * own));
  return tableOf(pmf);
}

/** Doubles and triples per hit, nearly the same for everyone. */
const DOUBLES = 0.2;
const TRIPLES = 0.02;

/** Total bases: hits, each of one to four bases. Home runs per hit follow from the mean bases per hit. */
export function basesTable(mean: number, hits: Table): Table {
  const meanHits = hits.pmf.reduce((sum, chance, k) => sum + chance * k, 0);
  const homers = Math.min(0.45, Math.max(0.005, (mean / meanHits - 1 - DOUBLES - 2 * TRIPLES) / 3));
  const perHit = [0, 1 - DOUBLES - TRIPLES - homers, DOUBLES, TRIPLES, homers];
  const pmf: number[] = [];
  let sum = [1];
  for (const chance of hits.pmf) {
    for (let k = 0; k < sum.length; k += 1) pmf[k] = (pmf[k] ?? 0) + chance * (sum[k] ?? 0);
    sum = convolved(sum, perHit);
  }
  return tableOf(pmf);
}

/** How likely a start is to end in the middle of an inning, relative to its end. */
const MID_INNING = 0.24;
const MAX_OUTS = 27;

/** Outs of a starting pitcher: most starts end with an inning, so multiples of three are much likelier. */
export function outsTable(mean: number, variance: number): Table {
  let center = mean;
  let pmf = outsAround(center, variance);
  // The weights of `MID_INNING` move the mean a little; these steps correct it.
  for (let step = 0; step < 3; step += 1) {
    center += mean - pmf.reduce((sum, chance, k) => sum + chance * k, 0);
    pmf = outsAround(center, variance);
  }
  return { kind: 'table', start: 0, pmf };
}

function outsAround(center: number, variance: number): number[] {
  const weights = Array.from({ length: MAX_OUTS + 1 }, (_, outs) => {
    return Math.exp(-((outs - center) ** 2) / (2 * variance)) * (outs % 3 === 0 ? 1 : MID_INNING);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Whole numbers around a mean with the weights of a normal distribution, from `least` on. */
function weightsAround({ mean, sd }: Trials, least: number): { count: number; weight: number }[] {
  const width = Math.max(0.3, sd);
  const low = Math.max(least, Math.ceil(mean - WIDTH * width));
  const high = Math.max(low, Math.floor(mean + WIDTH * width));
  const counts = Array.from({ length: high - low + 1 }, (_, at) => {
    const count = low + at;
    return { count, weight: Math.exp(-(((count - mean) / width) ** 2) / 2) };
  });
  const total = counts.reduce((sum, { weight }) => sum + weight, 0);
  return counts.map(({ count, weight }) => ({ count, weight: weight / total }));
}

/** Probabilities of 0, 1, … successes in n trials, any two of which have this correlation. */
function betaBinomial(trials: number, chance: number, correlation: number): number[] {
  if (correlation < 1e-6) return binomial(trials, chance);
  const size = 1 / correlation - 1;
  const a = chance * size;
  const b = (1 - chance) * size;
  let pmf = 1;
  for (let i = 0; i < trials; i += 1) pmf *= (b + i) / (a + b + i);
  const chances = [pmf];
  for (let k = 0; k < trials; k += 1) {
    pmf *= ((trials - k) / (k + 1)) * ((a + k) / (b + trials - k - 1));
    chances.push(pmf);
  }
  return chances;
}

function binomial(trials: number, chance: number): number[] {
  let pmf = (1 - chance) ** trials;
  const chances = [pmf];
  for (let k = 0; k < trials; k += 1) {
    pmf *= ((trials - k) / (k + 1)) * (chance / (1 - chance));
    chances.push(pmf);
  }
  return chances;
}

function convolved(first: readonly number[], second: readonly number[]): number[] {
  const out = Array<number>(first.length + second.length - 1).fill(0);
  first.forEach((a, i) => second.forEach((b, j) => (out[i + j] = (out[i + j] ?? 0) + a * b)));
  return out;
}

/** The table without its negligible end, scaled to sum to 1. */
function tableOf(pmf: readonly number[]): Table {
  let end = pmf.length;
  while (end > 1 && (pmf[end - 1] ?? 0) < MIN_PROBABILITY) end -= 1;
  const kept = pmf.slice(0, end);
  const total = kept.reduce((sum, chance) => sum + chance, 0);
  return { kind: 'table', start: 0, pmf: kept.map((chance) => chance / total) };
}
