import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayResults, RecordFigures, WinRate } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** What stands in for a rate or for results that could not be fetched. */
const NO_RATE: WinRate = { totalWins: 0, totalLosses: 0, totalSettled: 0, winRate: 0, isChecked: false };
const NO_RESULTS: DayResults = { ...NO_RATE, picks: [], date: '', totalPushes: 0, lastChecked: null };

/** Which day the picks are of, and how many there are beyond those shown. */
export function usePicksDay() {
  return useQuery(picksDayQuery);
}

/** Wins and losses of one publication day, or of all days for null; zeros while unknown. */
export function useWinRate(day: string | null, enabled = true): { rate: WinRate; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...winRateQuery(day), enabled });
  return { rate: data ?? NO_RATE, isLoading };
}

/** The record of the live days, or where there are none that of the others; undefined while unknown. */
export function useRecordFigures(): RecordFigures | undefined {
  const { data } = useQuery(recordQuery);
  const parts = data && [data.figures.live, data.figures.backfilled, data.figures.demo];
  return (parts?.find(({ days }) => days > 0) ?? parts?.[0])?.total;
}

/** Yesterday's picks with their results; empty when they could not be fetched. */
export function useYesterday(): { results: DayResults; isLoading: boolean } {
  const { data, isLoading } = useQuery(yesterdayQuery);
  return { results: data ?? NO_RESULTS, isLoading };
}

/** Asks again for everything on this page; resolves when all answers are there. */
export function useRefreshPicks(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.picks }),
      queries.invalidateQueries({ queryKey: queryKeys.results }),
    ]);
}

/** Which day the picks are of, and how many there are beyond those shown. */
export const picksDayQuery = queryOptions({
  queryKey: queryKeys.picksDay,
  queryFn: ({ signal }) => call(routes.picksDay, { signal }),
});

/** Wins and losses of one publication day, or of all days for null. */
export const winRateQuery = (day: string | null) =>
  queryOptions({
    queryKey: queryKeys.winRate(day),
    queryFn: ({ signal }) => call(routes.winRate, day === null ? { signal } : { signal, query: { date: day } }),
  });

/** The public record's figures. */
export const recordQuery = queryOptions({
  queryKey: queryKeys.record,
  queryFn: ({ signal }) => call(routes.publicRecord, { signal }),
});

/** Yesterday's picks with their results. */
export const yesterdayQuery = queryOptions({
  queryKey: queryKeys.yesterday,
  queryFn: ({ signal }) => call(routes.yesterday, { signal }),
});
