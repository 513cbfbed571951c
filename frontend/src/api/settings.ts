import { useQuery } from '@tanstack/react-query';
import type { appSettings, ReplyOf } from '@overline/contracts';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { routes } from './routes.ts';

/** What this installation says of itself; undefined until it is known. It does not change while a page is open. */
export function useSettings(): ReplyOf<typeof appSettings> | undefined {
  return useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call(routes.appSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
