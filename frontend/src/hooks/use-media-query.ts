import { useCallback, useSyncExternalStore } from 'react';

/** Phone screens, where picks are shown as rows and the navigation takes two lines. */
export const PHONE = '(max-width: 639px)';

/** Whether the media query matches; false if the browser does not support `matchMedia`. */
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
