import type { User } from '@overline/contracts';
import { readJson, removeItem, writeJson } from '../lib/storage.ts';

const KEY = 'lastUser';
export const PERSISTED_QUERIES_KEY = 'lastKnown';

/** Stores the user, for a page opened while no server responds. */
export function storeUser(user: User): void {
  writeJson('local', KEY, user);
}

export function readStoredUser(): User | null {
  return readJson<User>('local', KEY);
}

/** Removes the stored user and the queries persisted for them. */
export function clearStoredUser(): void {
  removeItem('local', KEY);
  removeItem('local', PERSISTED_QUERIES_KEY);
}

/** Removes everything stored for a user. All such keys contain the user's ID. */
export function clearUserData(userId: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.includes(userId)) storage.removeItem(name);
  } catch {
    // Blocked storage has nothing to remove.
  }
}
