import { useSyncExternalStore } from 'react';

/** Says that there is no connection, so that old numbers are read as old. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <aside aria-label="Connection" className="border-b bg-sunk px-4 py-1.5 text-center text-xs">
      <p role="status">You are offline. What you see is the last that was loaded.</p>
    </aside>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
