/** By then the page's own requests are done, even on a slow phone. */
const REGISTER_AFTER_LOAD_MS = 4_000;
const RELOADED_KEY = 'reloadedForNewVersion';

/** Registers the service worker once the loaded page is idle. Without support or on failure the app works the same. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error));
  };
  // Precaching downloads the whole app, so it must not compete with the page's own requests.
  const registerWhenIdle = (): void => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(register), REGISTER_AFTER_LOAD_MS);
  };
  if (document.readyState === 'complete') registerWhenIdle();
  else window.addEventListener('load', registerWhenIdle, { once: true });
}

/** A chunk that no longer exists means that a newer version was deployed: reload once. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED_KEY, 'true');
    window.location.reload();
  });
}
