import type { User } from '@overline/contracts';

const KEY = 'lastUser';
/** Where the last answers given to that person lie. */
export const PERSISTED_QUERIES_KEY = 'lastKnown';

/** Keeps who was signed in, for a page that is opened while no server answers. */
export function storeUser(user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // Where storage is blocked, a page without a server shows the sign-in.
  }
}

/** Who was signed in here last; null where nobody is known. */
export function readStoredUser(): User | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof known === 'object' && known !== null && 'id' in known && 'tier' in known ? (known as User) : null;
  } catch {
    return null;
  }
}

/** Forgets who was signed in, and what was shown to them. */
export function clearStoredUser(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(PERSISTED_QUERIES_KEY);
  } catch {
    // Nothing was kept where storage is blocked.
  }
}

/** Nothing that a browser keeps for a person is left: each of its entries carries the person's id in its name. */
export function clearUserData(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.includes(userId)) storage.removeItem(name);
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
