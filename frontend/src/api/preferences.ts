import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Preferences } from '@overline/contracts';
import type { MyBooks } from '../lib/my-books.ts';
import { call, routes } from './call.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(routes.myPreferences, { signal }),
});

/** The sportsbooks whose prices count for this account; null for all of them, undefined while that is not known. */
export function useMyBooksOnceKnown(): MyBooks | undefined {
  const { data, isPending } = useQuery(preferencesQuery);
  const books = useMemo(() => (data ? booksOf(data) : null), [data]);
  return isPending ? undefined : books;
}

function booksOf({ books, notSold }: Preferences): MyBooks {
  if (books === null && notSold.length === 0) return null;
  const [chosen, closed] = [books && new Set(books), new Set(notSold)];
  return { has: (book) => !closed.has(book) && (chosen?.has(book) ?? true) };
}

/** The same; all books while it is not known. */
export function useMyBooks(): MyBooks {
  return useMyBooksOnceKnown() ?? null;
}
