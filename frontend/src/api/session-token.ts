import { MIN_TOKEN_LENGTH } from '@overline/contracts';
import type { ApiError } from './api-error.ts';

/** Where the bearer token lies, in both storages. */
export const TOKEN_KEY = 'authToken';
/** Fired on `window` when this page changed the stored token. */
export const AUTH_CHANGE_EVENT = 'authchange';

/** True for a string of at least ten characters; anything shorter is no token. */
function isUsableToken(value: unknown): value is string {
  return typeof value === 'string' && value.length >= MIN_TOKEN_LENGTH;
}

/** The stored token, or null. A stored value that cannot be a token is removed. */
export function readToken(): string | null {
  const stored = read(localStorage) ?? read(sessionStorage);
  if (stored === null) return null;
  if (isUsableToken(stored)) return stored;
  clearToken();
  return null;
}

/** Stores the token: for good with `remember`, else until the tab closes. */
export function storeToken(token: string, { remember }: { remember: boolean }): void {
  clearToken();
  (remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token);
}

/** Puts a new token where the old one lay. */
export function replaceToken(token: string): void {
  storeToken(token, { remember: read(localStorage) !== null });
}

/** Forgets the token. */
export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY);
  sessionStorage.removeItem(TOKEN_KEY);
}

function read(storage: Storage): string | null {
  return storage.getItem(TOKEN_KEY);
}

/** Fired on `window` when an answer ended the session; its detail says how. */
export const SESSION_ENDED_EVENT = 'sessionended';
export const SESSION_EXPIRED_MESSAGE = 'Session expired or invalid. Please log in again.';

export interface SessionEnd {
  /** Shown to the person, where the spec asks for words. */
  alert: string | null;
}

/**
 * What an error does to the session: a 401 ends it quietly, a 403 that says 'expired' or 'invalid' ends it with words.
 */
function sessionEndOf(error: Pick<ApiError, 'status' | 'message'>): SessionEnd | null {
  if (error.status === 401) return { alert: null };
  if (error.status === 403 && /expired|invalid/i.test(error.message)) return { alert: SESSION_EXPIRED_MESSAGE };
  return null;
}

/** Clears the token and tells the page when the error ended the session in which the call was made. */
export function applySessionRules(error: ApiError, tokenOfCall: string | null): void {
  const end = sessionEndOf(error);
  // A late answer to a call of an earlier session must not end the one that followed it.
  if (end === null || tokenOfCall !== readToken()) return;
  clearToken();
  window.dispatchEvent(new CustomEvent<SessionEnd>(SESSION_ENDED_EVENT, { detail: end }));
  window.dispatchEvent(new Event(AUTH_CHANGE_EVENT));
}
