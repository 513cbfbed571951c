import { useCallback, useEffect, useState } from 'react';
import { isFields, readNumber, readPercent, readText } from '../../format/lenient.ts';
import type { ShownPropAnalysis } from './api/prop-analysis.ts';

/** Recent searches per user, synchronized between tabs. */
export function useRecentSearches(userId: string): {
  recent: readonly RecentSearch[];
  remember: (search: RecentSearch) => void;
} {
  const key = recentKey(userId);
  const [kept, setKept] = useState(() => ({ key, list: read(key) }));
  // Another user on the same page: switch lists before the first render.
  if (kept.key !== key) setKept({ key, list: read(key) });
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) setKept({ key, list: read(key) });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  const remember = useCallback(
    (search: RecentSearch) =>
      setKept(({ list }) => {
        const next = withRecent(list, search);
        write(key, next);
        return { key, list: next };
      }),
    [key],
  );
  return { recent: kept.list, remember };
}

function read(key: string): RecentSearch[] {
  try {
    return restoreRecent(localStorage.getItem(key));
  } catch {
    return [];
  }
}

function write(key: string, list: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(key, storedRecent(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

export interface RecentSearch {
  id: string;
  query: string;
  playerName: string;
  league: string;
  playerPortraitUrl: string;
  propDescription: string;
  probability: number;
  /** Null where no book quotes the line. */
  confidence: number | null;
  pickDirection: 'Over' | 'Under' | 'Push';
  reasoning: string;
  timestamp: Date;
  projectedAmount: number;
}

export const MAX_RECENT = 10;

export function recentKey(userId: string): string {
  return `recentSearches:${userId}`;
}

/** The stored searches, newest first. Unreadable ones are dropped. */
export function restoreRecent(stored: string | null): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap((item) => restored(item)).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function restored(item: unknown): RecentSearch[] {
  if (!isFields(item)) return [];
  const timestamp = new Date(readText(item.timestamp));
  const query = readText(item.query);
  if (query === '' || Number.isNaN(timestamp.getTime())) return [];
  const direction = readText(item.pickDirection);
  return [
    {
      id: readText(item.id),
      query,
      playerName: readText(item.playerName),
      league: readText(item.league),
      playerPortraitUrl: readText(item.playerPortraitUrl),
      propDescription: readText(item.propDescription),
      probability: readPercent(item.probability) ?? 0,
      confidence: readPercent(item.confidence) ?? 0,
      pickDirection: direction === 'Under' || direction === 'Push' ? direction : 'Over',
      reasoning: readText(item.reasoning),
      timestamp,
      projectedAmount: readNumber(item.projectedAmount) ?? 0,
    },
  ];
}

/** Adds a search on top: at most ten, each question once. */
export function withRecent(list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] {
  const known = list.find((item) => sameQuery(item.query, search.query));
  if (known && known.timestamp >= search.timestamp) return [...list];
  return [search, ...list.filter((item) => item !== known)].slice(0, MAX_RECENT);
}

/** The part of an answer worth remembering; null without a prop. */
export function recentOf(answer: ShownPropAnalysis, query: string, at: number): RecentSearch | null {
  const [first] = answer.analyzedProps;
  if (!first || answer.error !== null) return null;
  const { propDescription, probability, confidence, pickDirection, reasoning, projectedAmount } = first;
  const { playerName, league, playerPortraitUrl } = answer;
  return {
    id: `${at}-${query}`,
    query,
    playerName,
    league,
    playerPortraitUrl,
    propDescription,
    probability,
    confidence,
    pickDirection,
    reasoning,
    projectedAmount,
    timestamp: new Date(at),
  };
}

/** Ignores case and whitespace. */
export function sameQuery(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function storedRecent(list: readonly RecentSearch[]): string {
  return JSON.stringify(list.map((item) => ({ ...item, timestamp: item.timestamp.toISOString() })));
}
