import { oncePageSettled } from '../hooks/use-page-settled.ts';

const RELOADED_KEY = 'reloadedForNewVersion';

/**
 * Registers the service worker once the page has settled, because precaching downloads the whole app. Without support
 * or on failure the app works the same.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  oncePageSettled(() => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error));
  });
}

/** A chunk that no longer exists means that a newer version was deployed: reload once. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED_KEY, 'true');
    window.location.reload();
  });
}
