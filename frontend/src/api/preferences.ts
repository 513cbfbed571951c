import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, routes } from './call.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(routes.myPreferences, { signal }),
});

/** The sportsbooks whose prices count for this account; null for all of them. */
export function useMyBooks(): ReadonlySet<string> | null {
  const books = useQuery(preferencesQuery).data?.books ?? null;
  return useMemo(() => books && new Set(books), [books]);
}
