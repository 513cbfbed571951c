import { useEffect, useRef } from 'react';

export const CLOSE_AFTER_MS = 1200;

/** Calls `onDone` 1200 ms after `succeeded` turned true, so that the good news can be read. */
export function useCloseLater(succeeded: boolean, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!succeeded) return undefined;
    const timer = setTimeout(() => done.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
