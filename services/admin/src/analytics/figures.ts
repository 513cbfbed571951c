import { type Analytics, type RangeTotals, stepEndMs, type TopPick } from '@overline/contracts';
import type { CalibrationRow, TopPickRow } from '../picks/pick-stats.repository.ts';
import { percent, rate } from '../range/range.ts';
import type { RangeCounts, TrafficCount } from './range-counts.ts';
import { sumOf } from './trend.ts';

export function totalsOf(counts: RangeCounts, activeUsers: number): RangeTotals {
  const { traffic, registrations, searches, picks, revenue } = counts;
  const requests = sumOf(traffic, (row) => row.requests);
  const errors = sumOf(traffic, (row) => row.errors);
  const searchCount = sumOf(searches, (row) => row.total);
  const succeeded = sumOf(searches, (row) => row.succeeded);
  const wins = sumOf(picks, (row) => row.wins);
  const losses = sumOf(picks, (row) => row.losses);
  return {
    activeUsers,
    newUsers: sumOf(registrations, (row) => row.accounts),
    requests,
    errorRate: rate(errors, requests),
    avgResponseTime: meanResponseMs(traffic),
    searches: searchCount,
    searchSuccessRate: rate(succeeded, searchCount),
    searchCostUsd: costUsd(searches),
    wins,
    losses,
    pickWinRate: rate(wins, wins + losses),
    ...revenue,
  };
}

/** The mean response time in milliseconds; null if no call was timed. */
export function meanResponseMs(traffic: readonly TrafficCount[]): number | null {
  const timed = sumOf(traffic, (row) => row.timed);
  return timed === 0 ? null : Math.round(sumOf(traffic, (row) => row.microseconds) / timed / 10) / 100;
}

/** Route groups, most requests first. */
export function groupsOf(traffic: readonly TrafficCount[]): Analytics['apiUsage']['groups'] {
  return [...Map.groupBy(traffic, ({ key }) => key)]
    .map(([group, rows]) => {
      const requests = sumOf(rows, (row) => row.requests);
      const errors = sumOf(rows, (row) => row.errors);
      return { group, requests, errorRate: rate(errors, requests), avgResponseTime: meanResponseMs(rows) };
    })
    .sort((a, b) => b.requests - a.requests);
}

export function costUsd(searches: readonly { microdollars: number }[]): number {
  return sumOf(searches, ({ microdollars }) => microdollars) / 1e6;
}

export function winRateOf(picks: readonly { wins: number; losses: number }[]): number | null {
  const wins = sumOf(picks, (row) => row.wins);
  return rate(wins, wins + sumOf(picks, (row) => row.losses));
}

export function topPickOf(row: TopPickRow): TopPick {
  const total = row.wins + row.losses;
  return { ...row, total, winRate: percent(row.wins, total) };
}

/** Brier score: the mean of (probability − outcome)²; 0 is perfect, 0.25 is a coin toss. */
export function calibrationOf(rows: readonly CalibrationRow[]): Analytics['calibration'] {
  const picks = sumOf(rows, (row) => row.picks);
  return {
    picks,
    brierScore: picks === 0 ? null : Math.round((1e4 * sumOf(rows, (row) => row.squares)) / picks) / 1e4,
    bins: rows.map((row) => ({
      from: row.bin * 10,
      to: row.bin * 10 + 10,
      picks: row.picks,
      expected: Math.round(row.expected * 10) / 10,
      actual: percent(row.wins, row.picks),
    })),
  };
}

/** A bucket of a response-time histogram; see `responseStep`. */
export interface Step {
  step: number;
  answers: number;
}

/**
 * Estimates the response time in milliseconds that a `share` (0–1) of the responses did not exceed, by linear
 * interpolation within a bucket. Null for an empty histogram. The histogram must contain each step at most once.
 */
export function percentile(histogram: readonly Step[], share: number): number | null {
  const wanted = share * histogram.reduce((sum, { answers }) => sum + answers, 0);
  let before = 0;
  for (const { step, answers } of histogram.toSorted((a, b) => a.step - b.step)) {
    if (answers > 0 && before + answers >= wanted) {
      const shortest = step === 0 ? 0 : stepEndMs(step - 1);
      const ms = shortest + ((stepEndMs(step) - shortest) * (wanted - before)) / answers;
      return Math.round(ms * 100) / 100;
    }
    before += answers;
  }
  return null;
}
