/** Games whose minutes an estimate of tonight's minutes is worth, and games of prior behind every rate. */
const MINUTE_SAMPLE = 10;
const PRIOR_GAMES = 3;
/** Share of the mean by which form, role and opponent move it where no history tells. */
const UNEXPLAINED = 0.2;

/**
 * How unsure the logit of a chance near the median is. The logit moves by 1.6 · mean/sd per unit of ln mean; ln mean is
 * unsure by sampling (one game's spread over the games used), by minutes (their spread over about ten games), and by
 * what no game tells.
 */
export function logitSd(mean: number, variance: number, sample: number, minuteSpread: number): number {
  const spread = Math.sqrt(variance) / Math.max(mean, 0.05);
  const bySample = spread ** 2 / (Math.min(sample, 40) + PRIOR_GAMES);
  const byMinutes = minuteSpread ** 2 / MINUTE_SAMPLE;
  return Math.min(2, (1.6 / spread) * Math.sqrt(bySample + byMinutes + UNEXPLAINED ** 2));
}
