import { MIN_TOKEN_LENGTH } from '@overline/contracts';
import type { ApiError } from './api-error.ts';

export const TOKEN_KEY = 'authToken';
/** Fired on `window` when the session may have changed; the session store then checks it again. */
export const AUTH_CHANGE_EVENT = 'authchange';

/** The stored token, or null. A value that cannot be a token is removed. */
export function readToken(): string | null {
  const stored = localStorage.getItem(TOKEN_KEY) ?? sessionStorage.getItem(TOKEN_KEY);
  if (stored === null || stored.length >= MIN_TOKEN_LENGTH) return stored;
  clearToken();
  return null;
}

/** Stores the token permanently with `remember`, else until the tab closes. */
export function storeToken(token: string, { remember }: { remember: boolean }): void {
  clearToken();
  (remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token);
}

/** Replaces the token in the storage it is in. */
export function replaceToken(token: string): void {
  storeToken(token, { remember: localStorage.getItem(TOKEN_KEY) !== null });
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(TOKEN_KEY);
}

/** Fired on `window` when a response ended the session. */
export const SESSION_ENDED_EVENT = 'sessionended';
export const SESSION_EXPIRED_MESSAGE = 'Session expired or invalid. Please log in again.';

export interface SessionEnd {
  /** The message to show to the user; null to sign out without a message. */
  alert: string | null;
}

/** A 401 ends the session silently; a 403 that says 'expired' or 'invalid' ends it with a message. */
function sessionEndOf(error: Pick<ApiError, 'status' | 'message'>): SessionEnd | null {
  if (error.status === 401) return { alert: null };
  if (error.status === 403 && /expired|invalid/i.test(error.message)) return { alert: SESSION_EXPIRED_MESSAGE };
  return null;
}

/** Ends the session if the error requires it: clears the token and notifies the page. */
export function applySessionRules(error: ApiError, tokenOfCall: string | null): void {
  const end = sessionEndOf(error);
  // A late response from an earlier session must not end the current one.
  if (end === null || tokenOfCall !== readToken()) return;
  clearToken();
  window.dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDED_EVENT, { detail: end }));
  window.dispatchEvent(new Event(AUTH_CHANGE_EVENT));
}
