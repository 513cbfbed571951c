import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordFigures } from '@overline/contracts';
import { call, routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { recordQuery } from '../../../api/shared-queries.ts';

/** The figures of the live record; without live days those of backfilled or demo days. */
export function useRecordFigures(): RecordFigures | undefined {
  const { data } = useQuery(recordQuery);
  const parts = data && [data.figures.live, data.figures.backfilled, data.figures.demo];
  return (parts?.find(({ days }) => days > 0) ?? parts?.[0])?.total;
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

/** Wins and losses of one publication day, or of all days for null. */
export const winRateQuery = (day: string | null) =>
  queryOptions({
    queryKey: queryKeys.winRate(day),
    queryFn: ({ signal }) => call(routes.winRate, day === null ? { signal } : { signal, query: { date: day } }),
  });

export const yesterdayQuery = queryOptions({
  queryKey: queryKeys.yesterday,
  queryFn: ({ signal }) => call(routes.yesterday, { signal }),
});
