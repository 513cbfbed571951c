import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '@overline/contracts';
import type { SessionState } from './session-machine.ts';
import type { SessionStore } from './session-store.ts';

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
export function useUnanswered(): boolean {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.isUnanswered);
}
