import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveUpdate } from '@overline/contracts';
import { takeProgress } from '../api/analysis-progress.ts';
import { followLive } from '../api/live.ts';
import { queryKeys } from '../api/query-keys.ts';
import { renewUser } from '../session/renew-user.ts';
import { useSessionStore, useUser } from '../session/session-context.tsx';

const OUTDATED: Partial<Record<LiveUpdate['type'], ReadonlyArray<readonly string[]>>> = {
  'picks.generated': [queryKeys.picks, queryKeys.results],
  'results.checked': [queryKeys.results, queryKeys.picks, queryKeys.record],
  'subscription.changed': [queryKeys.subscription],
  'prices.changed': [queryKeys.currentPicks],
};

/** While somebody is signed in, fetches again what the server says has changed. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const session = useSessionStore();
  useEffect(() => {
    if (userId === null) return undefined;
    const stop = new AbortController();
    const listener = {
      onUpdate: (update: LiveUpdate) => {
        if (update.type === 'account.changed') void renewUser(session);
        take(queries, update);
      },
      onReturn: () => void queries.invalidateQueries(),
    };
    void followLive(listener, stop.signal);
    return () => stop.abort();
  }, [queries, userId, session]);
  return null;
}

function take(queries: QueryClient, update: LiveUpdate): void {
  if (update.type === 'analysis.progress') return takeProgress(queries, update.analysis);
  markOld(queries, OUTDATED[update.type] ?? []);
}

function markOld(queries: QueryClient, keys: ReadonlyArray<readonly string[]>): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
