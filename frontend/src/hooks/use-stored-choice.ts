import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// Where storage is blocked or full, a choice lasts as long as the page.
const unstored = new Map<string, string>();

/** A choice among a few words, kept in this browser; nothing stored, or nonsense, gives the default. */
export function readStoredChoice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
  const stored = unstored.get(key) ?? readStored(key);
  return choices.find((choice) => choice === stored) ?? fallback;
}

/** Keeps a choice, and tells every part of the page that reads it. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

/** A kept choice and the way to change it. */
export function useStoredChoice<T extends string>(
  key: string,
  choices: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => readStoredChoice(key, choices, fallback));
  return [value, (next) => storeChoice(key, next)];
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
