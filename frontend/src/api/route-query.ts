import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Route } from '@overline/contracts';
import { call, type CallArguments, type CallInput, type Endpoint } from './call.ts';

/** TanStack Query options that load a route's reply. */
export function routeQuery<R extends Route>(queryKey: QueryKey, to: Endpoint<R>, ...[input]: CallArguments<R>) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => call<R>(to, { ...input, signal } as CallInput<R>);
  return queryOptions({ queryKey, queryFn });
}
