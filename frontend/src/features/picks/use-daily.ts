import { useEffect, useEffectEvent } from 'react';
import { msUntilLocal } from './daily-clock.ts';

const EARLY_MS = 500;

/**
 * Runs `action` each day when the reader's own clock passes `hour`:`minute`, for as long as the page stays and
 * `enabled` holds.
 */
export function useDaily(hour: number, minute: number, enabled: boolean, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const ms = msUntilLocal(new Date(), hour, minute);
      timer = setTimeout(() => {
        // A timer may ring a moment early; the rest of the wait is then a fraction of a second.
        if (msUntilLocal(new Date(), hour, minute) > EARLY_MS) run();
        wait();
      }, ms);
    };
    wait();
    return () => clearTimeout(timer);
  }, [hour, minute, enabled]);
}
