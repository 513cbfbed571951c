import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { routes } from '../api/routes.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { Candidate } from './candidate.ts';
import { useDelayed } from './use-delayed.ts';

const TYPING_MS = 120;
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 100;
const NONE: readonly Candidate[] = [];

/** What the beginning of a question may mean; asked when typing rests, and given up when it goes on. */
export function useSuggestions(typed: string, type: 'prop' | 'moneyline', enabled: boolean): readonly Candidate[] {
  const q = useDelayed(typed.trim().slice(0, MOST_LETTERS), TYPING_MS);
  const { data } = useQuery({
    queryKey: queryKeys.suggestions(type, q),
    queryFn: ({ signal }) => call(routes.suggestions, { query: { q, type }, signal }),
    enabled: enabled && q.length >= FEWEST_LETTERS,
    staleTime: 60_000,
    // A suggestion that cannot be had is not worth a second call.
    retry: false,
    placeholderData: (before) => before,
  });
  return enabled && q.length >= FEWEST_LETTERS && Array.isArray(data) ? data : NONE;
}
