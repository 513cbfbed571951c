import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { routes } from './routes.ts';

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
