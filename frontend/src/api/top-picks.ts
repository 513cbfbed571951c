import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentPick, Pick } from '@overline/contracts';
import { textOfBody } from './api-error.ts';
import { call } from './call.ts';
import { routes } from './routes.ts';
import { queryKeys } from './query-keys.ts';

export const LOAD_FAILED = 'An unknown error occurred while fetching daily top picks.';

/** The published picks this person may see, as a question to the store of answers. */
export const topPicksQuery = queryOptions({
  queryKey: queryKeys.topPicks,
  queryFn: ({ signal }) => loadTopPicks(signal),
});

export function useTopPicks() {
  return useQuery(topPicksQuery);
}

/** How the open picks stand now. */
export const currentPicksQuery = queryOptions({
  queryKey: queryKeys.currentPicks,
  queryFn: ({ signal }) => call(routes.currentPicks, { signal }),
});

/** How the open picks stand now, by pick; read again every minute and whenever prices change. */
export function useCurrentPicks(): ReadonlyMap<string, CurrentPick> {
  const { data } = useQuery({ ...currentPicksQuery, refetchInterval: CURRENT_MS, select: byId });
  return data ?? NONE;
}

const CURRENT_MS = 60_000;
const NONE: ReadonlyMap<string, CurrentPick> = new Map();

function byId(picks: readonly CurrentPick[]): ReadonlyMap<string, CurrentPick> {
  return new Map(picks.map((pick) => [pick.id, pick]));
}

async function loadTopPicks(signal: AbortSignal): Promise<Pick[]> {
  const answer: unknown = await call(routes.topPicks, { signal });
  // An answer that holds only a message is a failure, whatever its status.
  if (!Array.isArray(answer)) throw new Error(textOfBody(answer) || LOAD_FAILED);
  return answer as Pick[];
}
