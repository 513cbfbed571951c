/** A straight line through values measured over time. */
export type Trend = {
  /** Per hour, in the unit of the values. */
  slope: number;
  /** The standard error of the slope: measurements scatter. */
  error: number;
  mean: number;
};

export type Sample = { minutes: number; value: number };

/** Least squares. @throws RangeError with fewer than three samples */
export function trendOf(samples: readonly Sample[]): Trend {
  const count = samples.length;
  if (count < 3) throw new RangeError('A trend needs three samples');
  const sum = (of: (sample: Sample) => number): number => samples.reduce((total, sample) => total + of(sample), 0);
  const at = sum(({ minutes }) => minutes) / count;
  const mean = sum(({ value }) => value) / count;
  const spread = sum(({ minutes }) => (minutes - at) ** 2);
  const slope = sum(({ minutes, value }) => (minutes - at) * (value - mean)) / spread;
  const residual = sum(({ minutes, value }) => (value - mean - slope * (minutes - at)) ** 2) / (count - 2);
  return { slope: slope * 60, error: Math.sqrt(residual / spread) * 60, mean };
}

/** A process may grow by this share of its memory in the measured time; V8 enlarges its heap in steps. */
const MAX_GROWTH = 0.1;

/** Whether memory grows: by more than noise, and by more than a step of the heap within `minutes`. */
export function isGrowing({ slope, error, mean }: Trend, minutes: number): boolean {
  return slope > 3 * error && (slope * minutes) / 60 > MAX_GROWTH * mean;
}
