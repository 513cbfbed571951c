import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, which calls the newest one: for memoized children, not while rendering. */
export function useStableCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
