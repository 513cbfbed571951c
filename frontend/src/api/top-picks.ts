import { useQuery } from '@tanstack/react-query';
import type { Pick } from '@overline/contracts';
import { textOfBody } from './api-error.ts';
import { call } from './call.ts';
import { routes } from './routes.ts';
import { queryKeys } from './query-keys.ts';

export const LOAD_FAILED = 'An unknown error occurred while fetching daily top picks.';

/** The published picks this person may see. */
export function useTopPicks() {
  return useQuery({ queryKey: queryKeys.topPicks, queryFn: ({ signal }) => loadTopPicks(signal) });
}

async function loadTopPicks(signal: AbortSignal): Promise<Pick[]> {
  const answer: unknown = await call(routes.topPicks, { signal });
  // An answer that holds only a message is a failure, whatever its status.
  if (!Array.isArray(answer)) throw new Error(textOfBody(answer) || LOAD_FAILED);
  return answer as Pick[];
}
