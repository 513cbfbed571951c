import type { ScoreSheet } from './scores.ts';

const BINS = 10;
/** The number of standard errors to a one-sided 95% bound. */
const Z_95 = 1.645;

/** The distance between forecast probabilities and observed frequencies, in ten bins of equal size; shares 0..1. */
export type CalibrationError = {
  /** Σ share · |frequency − mean probability|. Includes sampling noise, so it is never 0. */
  readonly raw: number;
  /** The average of `raw` for a perfectly calibrated forecast with the same probabilities. */
  readonly perfect: number;
  /** Root mean squared gap, corrected for sampling noise (arXiv:1909.10155). */
  readonly net: number;
  /** The one-sided 95% upper bound of `net`. */
  readonly bound: number;
};

/** The calibration error of a sheet; zeros without rows. */
export function calibrationErrorOf(sheet: ScoreSheet): CalibrationError {
  const { n } = sheet;
  const order = Uint32Array.from({ length: n }, (_, index) => index).sort((a, b) => sheet.chance(a) - sheet.chance(b));
  let raw = 0;
  let perfect = 0;
  let squares = 0;
  let variance = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const rows = order.subarray(Math.floor((bin * n) / BINS), Math.floor(((bin + 1) * n) / BINS));
    if (rows.length === 0) continue;
    const { gap, noise } = gapOf(sheet, rows);
    const square = gap * gap - noise;
    raw += (rows.length / n) * Math.abs(gap);
    perfect += (rows.length / n) * Math.sqrt((2 * noise) / Math.PI);
    squares += square / BINS;
    variance += (2 * noise * noise + 4 * noise * Math.max(0, square)) / BINS ** 2;
  }
  const rootOf = (square: number): number => Math.sqrt(Math.max(0, square));
  return { raw, perfect, net: rootOf(squares), bound: rootOf(squares + Z_95 * Math.sqrt(variance)) };
}

/** Frequency minus mean probability of some rows, and the variance of that gap from sampling alone. */
function gapOf(sheet: ScoreSheet, rows: Uint32Array): { gap: number; noise: number } {
  let sum = 0;
  let variance = 0;
  for (const row of rows) {
    const chance = sheet.chance(row);
    sum += sheet.outcome(row) - chance;
    variance += chance * (1 - chance);
  }
  return { gap: sum / rows.length, noise: variance / rows.length ** 2 };
}
