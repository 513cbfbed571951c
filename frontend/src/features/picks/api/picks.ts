import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayResults, RecordFigures, WinRate } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { recordQuery } from '../../../api/shared-queries.ts';

/** The spec asks for zeros where a fetch fails. */
const NO_RATE: WinRate = { totalWins: 0, totalLosses: 0, totalSettled: 0, winRate: 0, isChecked: false };
const NO_RESULTS: DayResults = { ...NO_RATE, picks: [], date: '', totalPushes: 0, lastChecked: null };

export function usePicksDay() {
  return useQuery(picksDayQuery);
}

/** Wins and losses of one publication day, or of all days for null. */
export function useWinRate(day: string | null, enabled = true): { rate: WinRate; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...winRateQuery(day), enabled });
  return { rate: data ?? NO_RATE, isLoading };
}

/** The figures of the live record; without live days those of backfilled or demo days. */
export function useRecordFigures(): RecordFigures | undefined {
  const { data } = useQuery(recordQuery);
  const parts = data && [data.figures.live, data.figures.backfilled, data.figures.demo];
  return (parts?.find(({ days }) => days > 0) ?? parts?.[0])?.total;
}

export function useYesterday(): { results: DayResults; isLoading: boolean } {
  const { data, isLoading } = useQuery(yesterdayQuery);
  return { results: data ?? NO_RESULTS, isLoading };
}

export function useRefreshPicks(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.picks }),
      queries.invalidateQueries({ queryKey: queryKeys.results }),
    ]);
}

/** The publication day shown, and its number of picks. */
export const picksDayQuery = queryOptions({
  queryKey: queryKeys.picksDay,
  queryFn: ({ signal }) => call(routes.picksDay, { signal }),
});

export const winRateQuery = (day: string | null) =>
  queryOptions({
    queryKey: queryKeys.winRate(day),
    queryFn: ({ signal }) => call(routes.winRate, day === null ? { signal } : { signal, query: { date: day } }),
  });

export const yesterdayQuery = queryOptions({
  queryKey: queryKeys.yesterday,
  queryFn: ({ signal }) => call(routes.yesterday, { signal }),
});
