/** How good stated chances were. Everywhere p lies in 0..1 and y is 1 (happened) or 0. */

/** One forecast and what happened. */
export type Scored = { p: number; y: 0 | 1 };

/** Chances of exactly 0 or 1 are scored as this far inside, so that one wrong certainty is dear but not infinite. */
const EDGE = 1e-15;

/** Mean of (p - y)²; NaN without rows. */
export function brierScore(rows: readonly Scored[]): number {
  return rows.reduce((sum, { p, y }) => sum + (p - y) ** 2, 0) / rows.length;
}

/** Mean of -ln of the chance given to what happened; NaN without rows. */
export function logLoss(rows: readonly Scored[]): number {
  return rows.reduce((sum, { p, y }) => sum - Math.log(Math.max(y === 1 ? p : 1 - p, EDGE)), 0) / rows.length;
}

/** Brier skill against a reference (the devigged market): 1 - B / B_ref. */
export function brierSkill(rows: readonly Scored[], reference: readonly Scored[]): number {
  return 1 - brierScore(rows) / brierScore(reference);
}

/** Brier score of one forecast over several outcomes, summed over them; `happened` is the index. */
export function multiclassBrier(probabilities: readonly number[], happened: number): number {
  return probabilities.reduce((sum, p, i) => sum + (p - (i === happened ? 1 : 0)) ** 2, 0);
}

/** Ranked probability score of ordered outcomes (home, draw, away), divided by their number less one. */
export function rankedProbabilityScore(probabilities: readonly number[], happened: number): number {
  let cumulative = 0;
  let sum = 0;
  probabilities.slice(0, -1).forEach((p, i) => {
    cumulative += p;
    sum += (cumulative - (i >= happened ? 1 : 0)) ** 2;
  });
  return sum / (probabilities.length - 1);
}

/** -log2 of the chance given to what happened. */
export function ignorance(probabilities: readonly number[], happened: number): number {
  return -Math.log2(Math.max(probabilities[happened] ?? 0, EDGE));
}
