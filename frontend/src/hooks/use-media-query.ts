import { useCallback, useSyncExternalStore } from 'react';

/** Phones: the width below which lists are rows and the navigation has two lines. */
export const PHONE = '(max-width: 639px)';

/** Whether the query matches now; false where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
