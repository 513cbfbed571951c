import { useEffect, useEffectEvent } from 'react';

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

/** Milliseconds until the reader's own clock next shows `hour`:`minute`; a whole day when it shows it now. */
export function msUntilLocal(now: Date, hour: number, minute: number): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next.getTime() <= now.getTime()) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}
