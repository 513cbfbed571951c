import { useEffect, useState } from 'react';

/** Time after the load event in which the page's own requests finish, even on a slow phone. */
const AFTER_LOAD_MS = 4_000;

/** Runs `action` `AFTER_LOAD_MS` after the document has loaded. */
export function oncePageSettled(action: () => void): void {
  const wait = (): void => void setTimeout(action, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Whether the page has settled. Use it to delay work that must not compete with loading the page. */
export function usePageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => oncePageSettled(() => setSettled(true)), []);
  return isSettled;
}
