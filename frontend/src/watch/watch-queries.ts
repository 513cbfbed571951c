import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, createWatch } from '@overline/contracts';
import { call, routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';

export function useWatches() {
  return useQuery(routeQuery(queryKeys.watches, routes.myWatches));
}

export function useWatchActions(onError?: (error: Error) => void) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: queryKeys.watches });
  const begin = useMutation({
    mutationFn: (body: BodyInputOf<typeof createWatch>) => call(routes.createWatch, { body }),
    onError,
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; paused?: boolean; threshold?: number }) =>
      call(routes.changeWatch, { params: { id }, body }),
    onError,
    onSettled,
  });
  const end = useMutation({
    mutationFn: (id: string) => call(routes.deleteWatch, { params: { id } }),
    onError,
    onSettled,
  });
  return { begin, change, end };
}
