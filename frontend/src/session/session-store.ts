import type { User } from '@overline/contracts';
import { ApiError } from '../api/api-error.ts';
import { clearToken, readToken, replaceToken, storeToken } from '../api/session-token.ts';
import { clearStoredUser, readStoredUser, storeUser } from './stored-user.ts';

/** Fired on `window` after the current-user check succeeded. */
export const AUTH_SUCCESS_EVENT = 'authsuccess';

interface SessionCalls {
  fetchUser: () => Promise<User>;
  /** Ends the session at the server; whether it worked changes nothing here. */
  endSession: () => Promise<unknown>;
}

/** Who is signed in, for the whole page. */
export interface SessionStore {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** True while nobody has answered who is signed in, and whoever was so last stands in. */
  isServerUnreachable: () => boolean;
  /** Asks the server who the stored token stands for. The newest check wins. */
  check: () => Promise<void>;
  signIn: (token: string, user: User, options: { remember: boolean }) => void;
  /** Takes over a token that the server gave in place of the old one. */
  renewToken: (token: string, user: User) => void;
  /** Takes over an account that an answer carried. */
  setUser: (user: User) => void;
  signOut: () => void;
  /** Signs out in this page only: the server has ended the session already. */
  signOutLocally: () => void;
  /** An answer ended the session; the token is gone already. */
  sessionEnded: () => void;
}

/** Makes the store; it does nothing until asked. */
export function createSessionStore(calls: SessionCalls): SessionStore {
  let state: SessionState = INITIAL_SESSION;
  let latestCheck = 0;
  let unreachable = false;
  const listeners = new Set<() => void>();

  function apply(event: SessionEvent): void {
    latestCheck += 1;
    state = nextSession(state, event);
    unreachable = event.type === 'check-unreachable';
    if (state.status === 'authenticated') storeUser(state.user);
    else if (state.status === 'unauthenticated' && state.because !== 'check-failed') clearStoredUser();
    for (const listener of listeners) listener();
  }

  function signOutLocally(): void {
    clearToken();
    apply({ type: 'signed-out' });
  }

  async function check(): Promise<void> {
    if (readToken() === null) return apply({ type: 'no-token' });
    latestCheck += 1;
    const mine = latestCheck;
    const event = await fetchSession(calls.fetchUser);
    if (mine !== latestCheck) return;
    apply(event);
    if (event.type === 'check-succeeded') window.dispatchEvent(new Event(AUTH_SUCCESS_EVENT));
  }

  return {
    read: () => state,
    isServerUnreachable: () => unreachable,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    signIn: (token, user, options) => {
      storeToken(token, options);
      apply({ type: 'signed-in', user });
    },
    renewToken: (token, user) => {
      replaceToken(token);
      apply({ type: 'signed-in', user });
    },
    setUser: (user) => apply({ type: 'signed-in', user }),
    signOut: () => {
      // The call takes the token with it before the next line forgets it.
      void calls.endSession().catch(() => undefined);
      signOutLocally();
    },
    signOutLocally,
    sessionEnded: () => apply({ type: 'session-ended' }),
  };
}

async function fetchSession(fetchUser: () => Promise<User>): Promise<SessionEvent> {
  try {
    return { type: 'check-succeeded', user: await fetchUser() };
  } catch (error) {
    const last = error instanceof ApiError && error.kind !== 'http' ? readStoredUser() : null;
    if (last !== null) return { type: 'check-unreachable', user: last };
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    return { type: refused ? 'check-refused' : 'check-failed' };
  }
}

/** Why nobody is signed in. */
type SignedOutReason = 'never' | 'signed-out' | 'ended' | 'check-failed';

export type SessionState =
  | { status: 'checking' }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; because: SignedOutReason };

type SessionEvent =
  | { type: 'no-token' }
  | { type: 'signed-in'; user: User }
  | { type: 'check-succeeded'; user: User }
  /** Nobody answered: whoever was signed in last stays until somebody does. */
  | { type: 'check-unreachable'; user: User }
  | { type: 'check-refused' }
  | { type: 'check-failed' }
  | { type: 'session-ended' }
  | { type: 'signed-out' };

export const INITIAL_SESSION: SessionState = { status: 'checking' };

/**
 * The session after an event. A check that runs behind a signed-in page leaves it as it is until the answer is there.
 */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signed-in':
    case 'check-succeeded':
    case 'check-unreachable':
      return { status: 'authenticated', user: event.user };
    case 'check-failed':
      return { status: 'unauthenticated', because: 'check-failed' };
    case 'signed-out':
      return { status: 'unauthenticated', because: 'signed-out' };
    case 'check-refused':
    case 'session-ended':
      return { status: 'unauthenticated', because: 'ended' };
    case 'no-token':
      return withoutToken(state);
  }
}

function withoutToken(state: SessionState): SessionState {
  if (state.status === 'authenticated') return { status: 'unauthenticated', because: 'ended' };
  return state.status === 'unauthenticated' ? state : { status: 'unauthenticated', because: 'never' };
}
