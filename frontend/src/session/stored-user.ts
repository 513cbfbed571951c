import type { User } from '@overline/contracts';

const KEY = 'lastUser';
export const PERSISTED_QUERIES_KEY = 'lastKnown';

/** Stores the user, for a page opened while no server responds. */
export function storeUser(user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Without storage such a page shows the login.
  }
}

export function readStoredUser(): User | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof known === 'object' && known !== null && 'id' in known && 'tier' in known ? (known as User) : null;
  } catch {
    return null;
  }
}

/** Removes the stored user and the queries persisted for them. */
export function clearStoredUser(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(PERSISTED_QUERIES_KEY);
  } catch {
    // Without storage nothing was stored.
  }
}

/** Removes everything stored for a user: all such keys contain the user's id. */
export function clearUserData(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.includes(userId)) storage.removeItem(name);
  } catch {
    // Without storage nothing was stored.
  }
}
