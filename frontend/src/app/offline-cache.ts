import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import type { SessionStore } from '../session/session-store.ts';
import { PERSISTED_QUERIES_KEY, readStoredUser } from '../session/stored-user.ts';

const KEPT: readonly unknown[] = [queryKeys.picks[0], queryKeys.results[0], queryKeys.settings[0]];
const SAVE_MS = 1_000;

interface LastKnown {
  userId: string;
  answers: DehydratedState;
}

/**
 * Persists the latest picks and results for their user, so that a page opened offline shows them with their age.
 * Signing out clears them. Returns a stop function.
 */
export function persistQueries(queries: QueryClient, session: Pick<SessionStore, 'read'>): () => void {
  restore(queries);
  let saving: ReturnType<typeof setTimeout> | undefined;
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !KEPT.includes(query.queryKey[0])) return;
    saving ??= setTimeout(() => {
      saving = undefined;
      save(queries, session);
    }, SAVE_MS);
  });
}

function restore(queries: QueryClient): void {
  try {
    const kept = JSON.parse(localStorage.getItem(PERSISTED_QUERIES_KEY) ?? 'null') as LastKnown | null;
    if (kept !== null && kept.userId === readStoredUser()?.id) hydrate(queries, kept.answers);
  } catch {
    // Unreadable data is fetched again.
  }
}

function save(queries: QueryClient, session: Pick<SessionStore, 'read'>): void {
  const state = session.read();
  if (state.status !== 'authenticated') return;
  const answers = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && KEPT.includes(queryKey[0]),
  });
  try {
    localStorage.setItem(PERSISTED_QUERIES_KEY, JSON.stringify({ userId: state.user.id, answers } satisfies LastKnown));
  } catch {
    // Without storage nothing is known after a reload.
  }
}
