/** The median of values measured over time, and their slope per hour with its 99% confidence interval. */
export type Trend = { median: number; slope: number; atLeast: number; atMost: number };

export type Sample = { minutes: number; value: number };

/** The quantile of the normal distribution for a 99% interval. */
const Z = 2.576;

/**
 * The Theil–Sen slope: the median of the slopes between all pairs of samples, which is robust to outliers. Its interval
 * follows from the variance of Kendall's statistic (Sen 1968). @throws RangeError with fewer than three samples
 */
export function trendOf(samples: readonly Sample[]): Trend {
  const count = samples.length;
  if (count < 3) throw new RangeError('A trend needs three samples');
  const slopes = samples
    .flatMap((sample, index) => samples.slice(index + 1).map((later) => slopeBetween(sample, later)))
    .toSorted((a, b) => a - b);
  const spread = Z * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const at = (rank: number): number => slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(rank)))] ?? 0;
  return {
    median: medianOf(samples.map(({ value }) => value).toSorted((a, b) => a - b)),
    slope: medianOf(slopes),
    atLeast: at((slopes.length - spread) / 2 - 1),
    atMost: at((slopes.length + spread) / 2),
  };
}

function slopeBetween(one: Sample, later: Sample): number {
  return (60 * (later.value - one.value)) / (later.minutes - one.minutes);
}

function medianOf(sorted: readonly number[]): number {
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (low + high) / 2;
}

/** The share of its memory by which a process may grow in the measured time, because caches fill. */
const MAX_GROWTH = 0.05;

/** Whether memory grows: even the lower bound of the slope exceeds `MAX_GROWTH` within `minutes`. */
export function isGrowing({ median, atLeast }: Trend, minutes: number): boolean {
  return (atLeast * minutes) / 60 > MAX_GROWTH * median;
}
