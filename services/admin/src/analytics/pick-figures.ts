import type { Analytics, TopPick } from '@overline/contracts';
import { percent } from '../range/index.ts';
import { sumOf } from './trend.ts';

interface Tally {
  player: string;
  pick: string;
  imageUrl: string;
  wins: number;
  losses: number;
}

/** Of the picks whose chance lay in a tenth. */
export interface CalibrationRow {
  bin: number;
  picks: number;
  expected: number;
  wins: number;
  squares: number;
}

export function topPickOf(tally: Tally): TopPick {
  const total = tally.wins + tally.losses;
  return { ...tally, total, winRate: percent(tally.wins, total) };
}

/** Brier score: the mean of (chance - outcome)²; 0 is perfect, 0.25 is what a coin says. */
export function calibrationOf(rows: readonly CalibrationRow[]): Analytics['calibration'] {
  const picks = sumOf(rows, (row) => row.picks);
  return {
    picks,
    brierScore: picks === 0 ? null : Math.round((1e4 * sumOf(rows, ({ squares }) => squares)) / picks) / 1e4,
    bins: rows.map(({ bin, expected, wins, ...row }) => ({
      from: bin * 10,
      to: bin * 10 + 10,
      picks: row.picks,
      expected: Math.round(expected * 10) / 10,
      actual: percent(wins, row.picks),
    })),
  };
}
