import type { Analytics, RangeTotals } from '@overline/contracts';
import { rate } from '../range/index.ts';
import type { RangeRows } from './read-range.ts';
import { sumOf } from './trend.ts';

type Traffic = readonly RangeRows['traffic'][number][];

/** What a range comes to. */
export function totalsOf({ traffic, registrations, searches, picks, money }: RangeRows, users: number): RangeTotals {
  const requests = sumOf(traffic, (row) => row.requests);
  const found = sumOf(searches, ({ total }) => total);
  const wins = sumOf(picks, (row) => row.wins);
  const losses = sumOf(picks, (row) => row.losses);
  return {
    activeUsers: users,
    newUsers: sumOf(registrations, ({ accounts }) => accounts),
    requests,
    errorRate: rate(
      sumOf(traffic, ({ errors }) => errors),
      requests,
    ),
    avgResponseTime: meanTime(traffic),
    searches: found,
    searchSuccessRate: rate(
      sumOf(searches, ({ succeeded }) => succeeded),
      found,
    ),
    searchCostUsd: sumOf(searches, ({ costMicros }) => costMicros) / 1e6,
    wins,
    losses,
    pickWinRate: rate(wins, wins + losses),
    ...money,
  };
}

/** Milliseconds; null of none. */
export function meanTime(traffic: Traffic): number | null {
  const timed = sumOf(traffic, (row) => row.timed);
  return timed === 0 ? null : Math.round(sumOf(traffic, ({ totalUs }) => totalUs) / timed / 10) / 100;
}

/** The groups of routes, those that are called most first. */
export function groupsOf(traffic: Traffic): Analytics['apiUsage']['groups'] {
  return [...Map.groupBy(traffic, ({ group }) => group)]
    .map(([group, rows]) => {
      const requests = sumOf(rows, (row) => row.requests);
      const errorRate = rate(
        sumOf(rows, ({ errors }) => errors),
        requests,
      );
      return { group, requests, errorRate, avgResponseTime: meanTime(rows) };
    })
    .sort((one, other) => other.requests - one.requests);
}
