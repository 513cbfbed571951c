import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { createSessionStore } from '../session/session-store.ts';
import { persistQueries } from './offline-cache.ts';

const user = {
  id: '6f1c1d5e-0000-4000-8000-0000000000aa',
  username: 'dana',
  email: 'dana@overline.test',
  tier: 'Premium',
  searchCountToday: 0,
} as const;

function opened() {
  const session = createSessionStore({ fetchUser: async () => user, endSession: async () => undefined });
  const queries = new QueryClient();
  persistQueries(queries, session);
  return { session, queries };
}

describe('persisted queries', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });

  it('are restored after a reload with their age, until the user signs out', () => {
    const first = opened();
    first.session.signIn('a-token-for-tests', user, { remember: true });
    first.queries.setQueryData(queryKeys.topPicks, ['a pick'], { updatedAt: 1_000 });
    jest.advanceTimersByTime(2_000);
    const second = opened();
    expect(second.queries.getQueryData(queryKeys.topPicks)).toEqual(['a pick']);
    expect(second.queries.getQueryState(queryKeys.topPicks)?.dataUpdatedAt).toBe(1_000);
    second.session.signIn('a-token-for-tests', user, { remember: true });
    second.session.signOut();
    expect(opened().queries.getQueryData(queryKeys.topPicks)).toBeUndefined();
  });

  it('contain what a public page fetched before the session was known', () => {
    const session = createSessionStore({ fetchUser: async () => user, endSession: async () => undefined });
    const queries = new QueryClient();
    queries.setQueryData(queryKeys.record, { days: [] });
    session.signIn('a-token-for-tests', user, { remember: true });
    persistQueries(queries, session);
    jest.advanceTimersByTime(2_000);
    expect(opened().queries.getQueryData(queryKeys.record)).toEqual({ days: [] });
  });
});
