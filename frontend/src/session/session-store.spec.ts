import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@overline/contracts';
import { ApiError } from '../api/api-error.ts';
import {
  AUTH_SUCCESS_EVENT,
  createSessionStore,
  INITIAL_SESSION,
  nextSession,
  type SessionState,
  type SessionStore,
} from './session-store.ts';
import { clearUserData } from './stored-user.ts';
import { watchSession } from './watch-session.ts';

const someone: User = {
  id: '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10',
  username: 'ada',
  email: 'ada@example.com',
  tier: 'Free',
  searchCountToday: 0,
};
const signedIn: SessionState = { status: 'authenticated', user: someone };

describe('the session', () => {
  it('starts by checking', () => {
    expect(INITIAL_SESSION).toEqual({ status: 'checking' });
  });

  it.each(['signed-in', 'check-succeeded'] as const)('is authenticated after %s', (type) => {
    expect(nextSession(INITIAL_SESSION, { type, user: someone })).toEqual(signedIn);
  });

  it('is unauthenticated without a token', () => {
    expect(nextSession(INITIAL_SESSION, { type: 'no-token' })).toEqual({ status: 'unauthenticated', reason: 'never' });
  });

  it('ends when the token of a signed-in page is gone', () => {
    expect(nextSession(signedIn, { type: 'no-token' })).toEqual({ status: 'unauthenticated', reason: 'ended' });
  });

  it('keeps the reason when a later check finds no token either', () => {
    const failed = nextSession(signedIn, { type: 'check-failed' });
    expect(nextSession(failed, { type: 'no-token' })).toBe(failed);
  });

  it.each([
    ['signed-out', 'signed-out'],
    ['check-refused', 'ended'],
    ['session-ended', 'ended'],
    ['check-failed', 'check-failed'],
  ] as const)('becomes unauthenticated on %s', (type, reason) => {
    expect(nextSession(signedIn, { type })).toEqual({ status: 'unauthenticated', reason });
  });

  it('does not treat a refused request of a visitor as the end of a session', () => {
    const visitor = { status: 'unauthenticated', reason: 'never' } as const;
    expect(nextSession(visitor, { type: 'session-ended' })).toEqual(visitor);
  });
});

const user: User = {
  id: '5f0c5b57-4a39-4f5a-9a44-0d9a4b1c6f10',
  username: 'ada',
  email: 'ada@example.com',
  tier: 'Premium',
  searchCountToday: 2,
};
const fetchUser = jest.fn<() => Promise<User>>();
const endSession = jest.fn<() => Promise<unknown>>();
let store: SessionStore;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fetchUser.mockReset().mockResolvedValue(user);
  endSession.mockReset().mockResolvedValue({});
  store = createSessionStore({ fetchUser, endSession });
});

describe('checking the session', () => {
  it('sends no request without a token', async () => {
    await store.check();
    expect(fetchUser).not.toHaveBeenCalled();
    expect(store.read()).toEqual({ status: 'unauthenticated', reason: 'never' });
  });

  it('removes a stored token shorter than 10 characters without a request', async () => {
    localStorage.setItem('authToken', '123456789');
    await store.check();
    expect(fetchUser).not.toHaveBeenCalled();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('signs in on success and fires authsuccess', async () => {
    const onSuccess = jest.fn();
    window.addEventListener(AUTH_SUCCESS_EVENT, onSuccess, { once: true });
    sessionStorage.setItem('authToken', 'a-long-enough-token');
    await store.check();
    expect(store.read()).toEqual({ status: 'authenticated', user });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('signs out when the server rejects the token', async () => {
    localStorage.setItem('authToken', 'a-long-enough-token');
    fetchUser.mockRejectedValue(new ApiError({ kind: 'http', status: 401, message: 'Not authenticated' }));
    await store.check();
    expect(store.read()).toEqual({ status: 'unauthenticated', reason: 'ended' });
  });

  it('reports a failed check when the server is down, and keeps the token for the next try', async () => {
    localStorage.setItem('authToken', 'a-long-enough-token');
    fetchUser.mockRejectedValue(new ApiError({ kind: 'http', status: 503, message: 'Unavailable' }));
    await store.check();
    expect(store.read()).toEqual({ status: 'unauthenticated', reason: 'check-failed' });
    expect(localStorage.getItem('authToken')).toBe('a-long-enough-token');
  });

  it('keeps the last known user while no server responds', async () => {
    store.signIn('a-long-enough-token', user, { remember: true });
    const reloaded = createSessionStore({ fetchUser, endSession });
    fetchUser.mockRejectedValue(new ApiError({ kind: 'no-response', message: '' }));
    await reloaded.check();
    expect([reloaded.read(), reloaded.isServerUnreachable()]).toEqual([{ status: 'authenticated', user }, true]);
    fetchUser.mockRejectedValue(new ApiError({ kind: 'http', status: 401, message: 'Not authenticated' }));
    await reloaded.check();
    expect([reloaded.read().status, reloaded.isServerUnreachable()]).toEqual(['unauthenticated', false]);
  });

  it('keeps no user after a sign-out', async () => {
    store.signIn('a-long-enough-token', user, { remember: true });
    store.signOut();
    localStorage.setItem('authToken', 'a-long-enough-token');
    fetchUser.mockRejectedValue(new ApiError({ kind: 'no-response', message: '' }));
    await store.check();
    expect(store.read()).toEqual({ status: 'unauthenticated', reason: 'check-failed' });
  });

  it('gives a sign-out precedence over a pending check', async () => {
    localStorage.setItem('authToken', 'a-long-enough-token');
    const check = store.check();
    store.signOut();
    await check;
    expect(store.read()).toEqual({ status: 'unauthenticated', reason: 'signed-out' });
  });
});

describe('signing in and out', () => {
  it('keeps the token permanently only with remember', () => {
    store.signIn('token-of-a-visit', user, { remember: false });
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual([
      null,
      'token-of-a-visit',
    ]);
    store.signIn('token-to-remember', user, { remember: true });
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual([
      'token-to-remember',
      null,
    ]);
  });

  it('replaces a token in the same storage', () => {
    store.signIn('token-to-remember', user, { remember: true });
    store.renewToken('token-after-change', user);
    expect([localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]).toEqual([
      'token-after-change',
      null,
    ]);
  });

  it('clears the token whatever the server responds to the sign-out', () => {
    endSession.mockRejectedValue(new Error('unavailable'));
    store.signIn('token-to-remember', user, { remember: true });
    store.signOut();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('watching for changes', () => {
  const check = jest.fn<() => Promise<void>>();
  const sessionEnded = jest.fn();
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    check.mockReset().mockResolvedValue(undefined);
    stop = watchSession({ check, sessionEnded });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('checks again when another tab changes the token, and not for other keys', () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(check).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('checks again on authchange', () => {
    window.dispatchEvent(new Event('authchange'));
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('checks again one second after the app was installed', () => {
    window.dispatchEvent(new Event('appinstalled'));
    jest.advanceTimersByTime(999);
    expect(check).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('checks again when the page is restored from cache, and not when it is first shown', () => {
    const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });
    window.dispatchEvent(shown(false));
    expect(check).not.toHaveBeenCalled();
    window.dispatchEvent(shown(true));
    expect(check).toHaveBeenCalledTimes(1);
  });
});

it('removes the stored data of a deleted account, and only that', () => {
  for (const name of ['recentSearches:ann', 'question:prop:ann', 'recentSearches:ben', 'theme'])
    localStorage.setItem(name, 'x');
  clearUserData('ann');
  expect(Object.keys(localStorage).sort()).toEqual(['recentSearches:ben', 'theme']);
});
