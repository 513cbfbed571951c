import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { readJson, writeJson } from '../lib/storage.ts';
import type { SessionStore } from '../session/session-store.ts';
import { PERSISTED_QUERIES_KEY, readStoredUser } from '../session/stored-user.ts';

const PERSISTED: readonly unknown[] = [queryKeys.picks[0], queryKeys.results[0], queryKeys.settings[0]];
/** Whether to persist a query: all picks, results and settings, and the record, but not the record's single days. */
function isPersisted(key: readonly unknown[]): boolean {
  return PERSISTED.includes(key[0]) || (key[0] === queryKeys.record[0] && key.length === 1);
}

const SAVE_MS = 1_000;

interface PersistedQueries {
  userId: string;
  state: DehydratedState;
}

/**
 * Persists the latest picks and results for their user, so that a page opened offline shows them with their age.
 * Signing out clears them. Returns a stop function.
 */
export function persistQueries(queries: QueryClient, session: Pick<SessionStore, 'read'>): () => void {
  restore(queries);
  let saving: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = (): void => {
    saving ??= setTimeout(() => {
      saving = undefined;
      save(queries, session);
    }, SAVE_MS);
  };
  // A public page may have fetched data before the session was known.
  saveSoon();
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isPersisted(query.queryKey)) saveSoon();
  });
}

function restore(queries: QueryClient): void {
  const persisted = readJson<PersistedQueries>('local', PERSISTED_QUERIES_KEY);
  if (persisted !== null && persisted.userId === readStoredUser()?.id) hydrate(queries, persisted.state);
}

function save(queries: QueryClient, session: Pick<SessionStore, 'read'>): void {
  const current = session.read();
  if (current.status !== 'authenticated') return;
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) => status === 'success' && isPersisted(queryKey),
  });
  writeJson('local', PERSISTED_QUERIES_KEY, { userId: current.user.id, state } satisfies PersistedQueries);
}
