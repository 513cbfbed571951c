import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { booksOf, type MyBooks } from '@overline/forecast';
import { routes } from './call.ts';
import { routeQuery } from './route-query.ts';

export const preferencesQuery = routeQuery(['preferences'], routes.myPreferences);

/** The sportsbooks whose prices count for this account: null for all of them, undefined while loading. */
export function useMyBooksOnceKnown(): MyBooks | undefined {
  const { data, isPending } = useQuery(preferencesQuery);
  const books = useMemo(() => (data ? booksOf(data) : null), [data]);
  return isPending ? undefined : books;
}

/** Like `useMyBooksOnceKnown`, but all books while loading. */
export function useMyBooks(): MyBooks {
  return useMyBooksOnceKnown() ?? null;
}
