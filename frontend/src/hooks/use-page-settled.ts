import { useEffect, useState } from 'react';

/** By then the page's own requests are done, on a slow phone too. */
const AFTER_LOAD_MS = 4_000;

/** Runs `action` once, when the document has been loaded for a while. */
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
