import { useCallback, useEffect, useState } from 'react';
import { readItem, writeItem } from '../../lib/storage.ts';
import type { ShownPropAnalysis } from './api/prop-analysis.ts';

/** A user's recent searches, synchronized between tabs. The calling component must have the user ID as its key. */
export function useRecentSearches(userId: string) {
  const key = recentKey(userId);
  const [recent, setRecent] = useState(() => restoreRecent(readItem('local', key)));
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) setRecent(restoreRecent(readItem('local', key)));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key]);
  const remember = useCallback(
    (search: RecentSearch) =>
      setRecent((list) => {
        const next = withRecent(list, search);
        writeItem('local', key, storedRecent(next));
        return next;
      }),
    [key],
  );
  return { recent, remember };
}

export interface RecentSearch
  extends
    Pick<ShownPropAnalysis, 'query' | 'playerName' | 'league' | 'playerPortraitUrl'>,
    Omit<ShownPropAnalysis['analyzedProps'][number], 'ev' | 'forecast'> {
  id: string;
  timestamp: Date;
}

export const MAX_RECENT = 10;

export function recentKey(userId: string): string {
  return `recentSearches:${userId}`;
}

/** The stored searches, newest first. Unreadable ones are dropped. */
export function restoreRecent(stored: string | null): RecentSearch[] {
  try {
    const list = JSON.parse(stored ?? '[]') as Array<{ timestamp?: string } | null>;
    return list
      .map((item) => ({ ...item, timestamp: new Date(item?.timestamp ?? '') }) as RecentSearch)
      .filter(
        ({ timestamp, query, playerName, propDescription }) =>
          !Number.isNaN(timestamp.getTime()) &&
          [query, playerName, propDescription].every((text) => typeof text === 'string'),
      );
  } catch {
    return [];
  }
}

/** Adds a search at the top. The list contains at most ten searches and no question twice. */
export function withRecent(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const known = list.find((item) => sameQuery(item.query, search.query));
  if (known && known.timestamp >= search.timestamp) return [...list];
  return [search, ...list.filter((item) => item !== known)].slice(0, MAX_RECENT);
}

/** The recent search to store for an answer; null if the answer has no prop. */
export function recentOf(answer: ShownPropAnalysis, query: string, at: number): RecentSearch | null {
  const [first] = answer.analyzedProps;
  if (!first || answer.error !== null) return null;
  const { ev: _ev, forecast: _forecast, ...prop } = first;
  const { playerName, league, playerPortraitUrl } = answer;
  return { id: `${at}-${query}`, query, playerName, league, playerPortraitUrl, ...prop, timestamp: new Date(at) };
}

/** Whether two questions are equal, ignoring case and extra whitespace. */
export function sameQuery(a: string, b: string): boolean {
  return normalized(a) === normalized(b);
}

function normalized(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function storedRecent(list: readonly RecentSearch[]): string {
  return JSON.stringify(list.map((item) => ({ ...item, timestamp: item.timestamp.toISOString() })));
}
