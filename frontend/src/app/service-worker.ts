import { oncePageSettled } from '../hooks/use-page-settled.ts';

const RELOADED_KEY = 'reloadedForNewVersion';

/**
 * Registers the service worker once the page has settled, because precaching downloads the whole app. If service
 * workers are not supported or registration fails, the app still works.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  oncePageSettled(() => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No service worker', error));
  });
}

/** Reloads the page once if a chunk fails to load, because a newer version may have replaced the chunk. */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED_KEY) !== null || !navigator.onLine) return;
    sessionStorage.setItem(RELOADED_KEY, 'true');
    window.location.reload();
  });
}
