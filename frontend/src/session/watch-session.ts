import { SESSION_ENDED_EVENT } from '../api/session-rules.ts';
import { AUTH_CHANGE_EVENT, TOKEN_KEY } from '../api/token.ts';
import type { SessionStore } from './session-store.ts';

const AFTER_INSTALL_MS = 1000;

/** Runs the user check whenever something says that the token may have changed. Answers the way to stop watching. */
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
