import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordFigures } from '@overline/contracts';
import { routes } from '../../../api/call.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { recordQuery } from '../../../api/shared-queries.ts';

/** The figures of the live record, or of backfilled or demo days if there are no live days. */
export function useRecordFigures(): RecordFigures | undefined {
  const { data } = useQuery(recordQuery);
  const parts = data && [data.figures.live, data.figures.backfilled, data.figures.demo];
  return (parts?.find(({ days }) => days > 0) ?? parts?.[0])?.total;
}

export function useRefreshPicks(): () => Promise<unknown> {
  const queries = useQueryClient();
  const stale = [queryKeys.picks, queryKeys.results, queryKeys.record];
  return () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The day whose picks are shown, and how many there are. */
export const picksDayQuery = routeQuery(queryKeys.picksDay, routes.picksDay);

/** Wins and losses of one publication day, or of all days for null. */
export const winRateQuery = (day: string | null) =>
  routeQuery(queryKeys.winRate(day), routes.winRate, day === null ? {} : { query: { date: day } });

export const yesterdayQuery = routeQuery(queryKeys.yesterday, routes.yesterday);
