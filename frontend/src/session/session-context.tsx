import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { User } from '@overline/contracts';
import { call, routes } from '../api/call.ts';
import type { SessionState, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (store === null) throw new Error('useSessionStore needs a SessionProvider above it');
  return store;
}

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}

/** True while no server responds and the last known user is shown. */
export function useServerUnreachable(): boolean {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.isServerUnreachable);
}

/**
 * Refetches the account, whose tier, search count or break may have changed. A failure keeps the known state. Returns
 * whether the account was fetched.
 */
export async function refreshUser(session: SessionStore): Promise<boolean> {
  try {
    const user = await call(routes.me);
    if (session.read().status === 'authenticated') session.setUser(user);
    return true;
  } catch {
    // A 401 has ended the session already; other failures may be temporary.
    return false;
  }
}
