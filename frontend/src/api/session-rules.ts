import type { ApiError } from './api-error.ts';
import { AUTH_CHANGE_EVENT, clearToken, readToken } from './token.ts';

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
export function sessionEndOf(error: Pick<ApiError, 'status' | 'message'>): SessionEnd | null {
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
