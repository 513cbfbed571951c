/** The page's own questions and pictures are through by then, on a slow phone too. */
const REGISTER_AFTER_LOAD_MS = 4_000;
const RELOADED_KEY = 'reloadedForNewVersion';

/**
 * Registers the service worker a while after the page has loaded, when it rests. A browser without one, or a refusal,
 * changes nothing else.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error));
  };
  // What it keeps for later must not come before what the page shows now: it fetches every part of the app.
  const atRest = (): void => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), REGISTER_AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
}

/** A part of the page that a newer version has replaced is gone: loads the newer page, once. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED_KEY, 'true');
    window.location.reload();
  });
}
