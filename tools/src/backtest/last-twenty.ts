import { normalCdf, overUnderPush } from '@overline/forecast';

const GAMES = 20;
const FEWEST = 5;

/**
 * Chances of over from the plain mean and variance of the last 20 values, by a normal law and by a negative binomial.
 */
export type LastTwenty = { normal: number; negativeBinomial: number };

/** The two plain anchors at a line; undefined with fewer than five values. */
export function lastTwentyChances(values: readonly number[], line: number): LastTwenty | undefined {
  const last = values.filter((value) => !Number.isNaN(value)).slice(-GAMES);
  if (last.length < FEWEST) return undefined;
  const mean = last.reduce((sum, value) => sum + value, 0) / last.length;
  const variance = last.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (last.length - 1);
  const sd = Math.max(0.5, Math.sqrt(variance));
  const count = Math.max(0.05, mean);
  const law = overUnderPush({ kind: 'negative-binomial', mean: count, variance: Math.max(count, variance) }, line);
  return {
    normal: 1 - normalCdf((line - mean) / sd),
    negativeBinomial: law.over / Math.max(1e-9, law.over + law.under),
  };
}
