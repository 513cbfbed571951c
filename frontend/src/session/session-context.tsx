import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { User } from '@overline/contracts';
import { call, routes } from '../api/call.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

/** Gives the pages below the session. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** The session's actions: check, sign in, sign out. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === null) throw new Error('useSessionStore needs a SessionProvider above it');
  return store;
}

/** The session as it stands. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

/** The person signed in, or null. */
export function useUser(): User | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}

/** True while no server answers, and whoever was signed in last stands in. */
export function useServerUnreachable(): boolean {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.isServerUnreachable);
}

/**
 * Fetches the account again, for its tier and its search count. A failure changes nothing: what was known stands until
 * the next time.
 */
export async function refreshUser(session: SessionStore): Promise<void> {
  try {
    const user = await call(routes.me);
    if (session.read().status === 'authenticated') session.setUser(user);
  } catch {
    // A 401 has ended the session already; anything else may pass.
  }
}

/** As `refreshUser`, for the session of the page. */
export function useRefreshUser(): () => Promise<void> {
  const session = useSessionStore();
  return () => refreshUser(session);
}
