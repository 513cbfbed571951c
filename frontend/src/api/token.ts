import { MIN_TOKEN_LENGTH } from '@overline/contracts';

/** Where the bearer token lies, in both storages. */
export const TOKEN_KEY = 'authToken';
/** Fired on `window` when this page changed the stored token. */
export const AUTH_CHANGE_EVENT = 'authchange';

/** True for a string of at least ten characters; anything shorter is no token. */
export function isUsableToken(value: unknown): value is string {
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
