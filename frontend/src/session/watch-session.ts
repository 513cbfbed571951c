import { AUTH_CHANGE_EVENT, SESSION_ENDED_EVENT, TOKEN_KEY } from '../api/session-token.ts';
import type { SessionStore } from './session-store.ts';

const AFTER_INSTALL_MS = 1000;

/** Checks the session whenever the token may have changed. Returns a stop function. */
export function watchSession(store: Pick<SessionStore, 'check' | 'sessionEnded'>): () => void {
  const stop = new AbortController();
  const listen = (name: string, handle: (event: Event) => void): void =>
    window.addEventListener(name, handle, { signal: stop.signal });
  let afterInstall: ReturnType<typeof setTimeout> | undefined;

  listen('storage', (event) => {
    if (event instanceof StorageEvent && (event.key === TOKEN_KEY || event.key === null)) void store.check();
  });
  listen(AUTH_CHANGE_EVENT, () => void store.check());
  listen(SESSION_ENDED_EVENT, () => store.sessionEnded());
  listen('appinstalled', () => {
    afterInstall = setTimeout(() => void store.check(), AFTER_INSTALL_MS);
  });
  listen('pageshow', (event) => {
    if (Reflect.get(event, 'persisted') === true) void store.check();
  });

  return () => {
    stop.abort();
    clearTimeout(afterInstall);
  };
}

const RECHECK_MS = 10_000;

/**
 * Rechecks the session while no server responds: every ten seconds, and when the connection returns. Calls
 * `onReconnect` once a server responds. Returns a stop function.
 */
export function retryWhileUnreachable(
  store: Pick<SessionStore, 'check' | 'isServerUnreachable'>,
  onReconnect: () => void,
): () => void {
  const recheck = async (): Promise<void> => {
    if (!store.isServerUnreachable()) return;
    await store.check();
    if (!store.isServerUnreachable()) onReconnect();
  };
  const timer = setInterval(() => void recheck(), RECHECK_MS);
  const onOnline = (): void => void recheck();
  window.addEventListener('online', onOnline);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
}
