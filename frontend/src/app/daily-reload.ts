import { PICKS_HOUR } from '@overline/contracts';

const CHECK_INTERVAL_MS = 15_000;

/** The next local 8:00 strictly after `now`. */
export function nextReload(now: Date): Date {
  const next = new Date(now);
  next.setHours(PICKS_HOUR, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
}

/** These inputs have a value without any typing, and keep the focus after a click. */
const WITHOUT_TEXT = ['radio', 'checkbox', 'range'];

/** Whether a reload would lose text that the user is typing. */
export function isTyping(element: Element | null): boolean {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !WITHOUT_TEXT.includes(element.type));
  return isText && element.value !== '';
}

/** Reloads the page at 8:00 local time, when new picks appear. If the device is asleep then, reloads once it wakes. */
export function reloadDaily(): void {
  let due = nextReload(new Date());
  const check = (): void => {
    const now = new Date();
    if (now < due || isTyping(document.activeElement)) return;
    due = nextReload(now);
    window.location.reload();
  };
  setInterval(check, CHECK_INTERVAL_MS);
  setTimeout(check, due.getTime() - Date.now());
}
