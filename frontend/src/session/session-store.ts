import type { User } from '@overline/contracts';
import { ApiError } from '../api/api-error.ts';
import { clearToken, readToken, replaceToken, storeToken } from '../api/session-token.ts';
import { clearStoredUser, readStoredUser, storeUser } from './stored-user.ts';

/** Fired on `window` after the current-user check succeeded. */
export const AUTH_SUCCESS_EVENT = 'authsuccess';

interface SessionCalls {
  fetchUser: () => Promise<User>;
  /** Ends the session on the server; a failure is ignored. */
  endSession: () => Promise<unknown>;
}

export interface SessionStore {
  read: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** True while no server responds and the last known user is shown. */
  isServerUnreachable: () => boolean;
  /** Fetches the user of the stored token. If checks overlap, only the newest has an effect. */
  check: () => Promise<void>;
  signIn: (token: string, user: User, options: { remember: boolean }) => void;
  /** Stores a replacement token. */
  renewToken: (token: string, user: User) => void;
  /** Updates the account from a response. */
  setUser: (user: User) => void;
  signOut: () => void;
  /** Signs out in this browser only, for a session that the server has already ended. */
  signOutLocally: () => void;
  /** Call after a response has ended the session and cleared the token. */
  sessionEnded: () => void;
}

export function createSessionStore(calls: SessionCalls): SessionStore {
  let state: SessionState = INITIAL_SESSION;
  let latestCheck = 0;
  let unreachable = false;
  const listeners = new Set<() => void>();

  function apply(event: SessionEvent): void {
    latestCheck += 1;
    state = nextSession(state, event);
    unreachable = event.type === 'server-unreachable';
    if (state.status === 'authenticated') storeUser(state.user);
    else if (state.status === 'unauthenticated' && state.reason !== 'check-failed') clearStoredUser();
    for (const listener of listeners) listener();
  }

  function signOutLocally(): void {
    clearToken();
    apply({ type: 'signed-out' });
  }

  async function check(): Promise<void> {
    if (readToken() === null) return apply({ type: 'no-token' });
    latestCheck += 1;
    const thisCheck = latestCheck;
    const event = await fetchSession(calls.fetchUser);
    if (thisCheck !== latestCheck) return;
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
      // The request reads the token before the next line clears it.
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
    if (last !== null) return { type: 'server-unreachable', user: last };
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    return { type: refused ? 'check-refused' : 'check-failed' };
  }
}

type SignedOutReason = 'never' | 'signed-out' | 'ended' | 'check-failed';

export type SessionState =
  | { status: 'checking' }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; reason: SignedOutReason };

type SessionEvent =
  | { type: 'no-token' }
  | { type: 'signed-in'; user: User }
  | { type: 'check-succeeded'; user: User }
  /** No server responded: keep the last known user. */
  | { type: 'server-unreachable'; user: User }
  | { type: 'check-refused' }
  | { type: 'check-failed' }
  | { type: 'session-ended' }
  | { type: 'signed-out' };

export const INITIAL_SESSION: SessionState = { status: 'checking' };

/** The state after an event. A check causes no event until it completes, so a signed-in page stays unchanged. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'signed-in':
    case 'check-succeeded':
    case 'server-unreachable':
      return { status: 'authenticated', user: event.user };
    case 'check-failed':
      return { status: 'unauthenticated', reason: 'check-failed' };
    case 'signed-out':
      return { status: 'unauthenticated', reason: 'signed-out' };
    case 'session-ended':
      // A visitor had no session that could end.
      return state.status === 'unauthenticated' ? state : { status: 'unauthenticated', reason: 'ended' };
    case 'check-refused':
      return { status: 'unauthenticated', reason: 'ended' };
    case 'no-token':
      return withoutToken(state);
  }
}

function withoutToken(state: SessionState): SessionState {
  if (state.status === 'authenticated') return { status: 'unauthenticated', reason: 'ended' };
  return state.status === 'unauthenticated' ? state : { status: 'unauthenticated', reason: 'never' };
}
