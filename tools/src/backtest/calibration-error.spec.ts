import { describe, expect, it } from '@jest/globals';
import { calibrationErrorOf } from './calibration-error.ts';
import { ScoreSheet } from './scores.ts';

/** 1,000 forecasts of 50%, of which `hits` in ten happen: ten bins of 100, each with a sampling variance of .0025. */
function evenForecasts(hits: number): ScoreSheet {
  const sheet = new ScoreSheet();
  for (let row = 0; row < 1_000; row += 1) sheet.add(0.5, row % 10 < hits);
  return sheet;
}

describe('the calibration error', () => {
  it('is the gap between probability and frequency; the net error is slightly smaller', () => {
    const { raw, net } = calibrationErrorOf(evenForecasts(6));
    expect(raw).toBeCloseTo(0.1, 6);
    // √(.1² − .0025)
    expect(net).toBeCloseTo(0.0866, 4);
  });

  it('has a bound that grows with the sampling noise', () => {
    // Standard error of the mean square: √(2 · .0025² + 4 · .0025 · .0075) / √10 = .00296; √(.0075 + 1.645 · .00296).
    expect(calibrationErrorOf(evenForecasts(6)).bound).toBeCloseTo(0.1112, 4);
  });

  it('includes the error that a perfectly calibrated forecast would show', () => {
    // √(2 · .0025 / π)
    expect(calibrationErrorOf(evenForecasts(5)).perfect).toBeCloseTo(0.0399, 4);
    expect(calibrationErrorOf(evenForecasts(5))).toMatchObject({ raw: 0, net: 0 });
  });

  it('finds a bias of three points', () => {
    const calibrated = new ScoreSheet();
    const biased = new ScoreSheet();
    for (let row = 0; row < 10_000; row += 1) {
      const chance = 0.05 + 0.1 * Math.floor(row / 1_000);
      const happened = row % 1_000 < Math.round(1_000 * chance);
      calibrated.add(chance, happened);
      biased.add(chance - 0.03, happened);
    }
    expect(calibrationErrorOf(calibrated).raw).toBeCloseTo(0, 6);
    expect(calibrationErrorOf(biased).raw).toBeCloseTo(0.03, 6);
    // √(.03² − .000167), as a chance p has a sampling variance of p(1 − p) / 1,000 and .1666 is their average p(1 − p).
    expect(calibrationErrorOf(biased).net).toBeCloseTo(0.0271, 4);
  });

  it('is 0 without forecasts', () => {
    expect(calibrationErrorOf(new ScoreSheet())).toEqual({ raw: 0, perfect: 0, net: 0, bound: 0 });
  });
});
