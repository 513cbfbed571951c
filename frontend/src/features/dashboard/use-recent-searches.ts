import { useCallback, useEffect, useState } from 'react';
import { recentKey, type RecentSearch, restoreRecent, storedRecent, withRecent } from './recent-searches.ts';

/** A person's recent searches, kept in this browser and shared by its tabs. */
export function useRecentSearches(userId: string): {
  recent: readonly RecentSearch[];
  remember: (search: RecentSearch) => void;
} {
  const key = recentKey(userId);
  const [kept, setKept] = useState(() => ({ key, list: read(key) }));
  // Another person in the same page: their own list, from the first drawing on.
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
    // Where storage is blocked or full, the list lasts as long as the page.
  }
}
