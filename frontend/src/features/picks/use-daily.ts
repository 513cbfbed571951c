import { useEffect, useEffectEvent } from 'react';

const EARLY_MS = 500;

/** Runs `action` daily at `hour`:`minute` local time while mounted. */
export function useDaily(hour: number, minute: number, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const ms = msUntilLocal(new Date(), hour, minute);
      timer = setTimeout(() => {
        // A timer may fire slightly early; then wait for the rest.
        if (msUntilLocal(new Date(), hour, minute) > EARLY_MS) run();
        wait();
      }, ms);
    };
    wait();
    return () => clearTimeout(timer);
  }, [hour, minute]);
}

/** Milliseconds until the next local `hour`:`minute`, at most a day. */
export function msUntilLocal(now: Date, hour: number, minute: number): number {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next.getTime() <= now.getTime()) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}
