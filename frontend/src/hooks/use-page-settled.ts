import { useEffect, useState } from 'react';

/** After this time the page's own requests are done, even on a slow phone. */
const AFTER_LOAD_MS = 4_000;

/** Runs `action` some time after the document has loaded. */
export function oncePageSettled(action: () => void): void {
  const wait = (): void => void setTimeout(action, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** False while the page is still loading, for work that must not compete with it. */
export function usePageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => oncePageSettled(() => setSettled(true)), []);
  return isSettled;
}
