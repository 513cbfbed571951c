import type { LeagueProfile } from '../league/league-profile.ts';
import { marketsOf } from '../../markets/markets.ts';
import { minutesSd } from '../projection/dispersion.ts';
import type { LineupParameters } from '../parameters/parameters.ts';
import { RATE_TERMS } from '../rates/rate.ts';
import { fitCalibration, fitDispersion } from './fit-chances.ts';
import type { MarketRows } from './fit-chances.ts';
import { fitMinutes, namedWeights } from './fit-minutes.ts';
import { fitRate } from './fit-rates.ts';
import { ROW } from './row-layout.ts';
import type { RowLayout } from './row-layout.ts';
import type { TrainingRows } from './training-rows.ts';

/** Rows with a smaller mean teach no spread where the profile does not say what is quoted. */
const SMALLEST_MEAN = 0.05;

/**
 * Fits everything for one state of knowledge about the line-up: minutes, then rates, then the spread, then the
 * calibration.
 */
export function fitLineup(profile: LeagueProfile, layout: RowLayout, rows: TrainingRows): LineupParameters {
  const { minutes, minutesVariance, expected } = fitMinutes(profile, rows);
  const fits = profile.stats.map((_, stat) => fitRate(rows, layout, stat, expected));
  const dispersion: Record<string, NonNullable<ReturnType<typeof fitDispersion>>> = {};
  const calibration: Record<string, NonNullable<ReturnType<typeof fitCalibration>>> = {};
  marketsOf(profile.league).forEach((market, index) => {
    const stats = market.stats.map((wanted) => profile.stats.findIndex(({ name }) => name === wanted));
    const marketRows: MarketRows = {
      market,
      quotedFrom: Math.min(...stats.map((stat) => profile.stats[stat]?.quotedFrom ?? SMALLEST_MEAN)),
      count: rows.count,
      minuteSpread: (row) =>
        minutesSd(profile.hasMinutes, minutesVariance, rows.row(row)[ROW.ownVariance] ?? 0) / (expected[row] ?? 1),
      mean: (row) => stats.reduce((sum, stat) => sum + (fits[stat]?.means[row] ?? Number.NaN), 0),
      actual: (row) => stats.reduce((sum, stat) => sum + (rows.row(row)[layout.stat(stat).value] ?? Number.NaN), 0),
      line: (row) => rows.row(row)[layout.line(index)] ?? Number.NaN,
    };
    const spread = fitDispersion(marketRows);
    if (spread === undefined) return;
    dispersion[market.key] = spread;
    const correction = fitCalibration(marketRows, spread);
    if (correction !== undefined) calibration[market.key] = correction;
  });
  const rates = profile.stats.map(({ name }, stat) => [name, namedWeights(RATE_TERMS, fits[stat]?.weights)] as const);
  return { minutes, minutesVariance, rates: Object.fromEntries(rates), dispersion, calibration };
}
