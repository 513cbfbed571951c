import { useEffect } from 'react';
import { PICKS_HOUR } from '@overline/contracts';

const CHECK_INTERVAL_MS = 15_000;

/** The next time that this device shows the hour of the picks, strictly after `now`. */
export function nextReload(now: Date): Date {
  const next = new Date(now);
  next.setHours(PICKS_HOUR, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
}

/** True while somebody is writing: a reload would take the words away. */
export function isTyping(element: Element | null): boolean {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== '';
}

/** Reloads the page at 8:00 local time, when the day's picks appear; also late, where the device slept. */
export function useDailyReload(reload: () => void = () => window.location.reload()): void {
  useEffect(() => {
    let due = nextReload(new Date());
    const look = (): void => {
      const now = new Date();
      if (now < due || isTyping(document.activeElement)) return;
      due = nextReload(now);
      reload();
    };
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    const exact = setTimeout(look, due.getTime() - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(exact);
    };
  }, [reload]);
}
