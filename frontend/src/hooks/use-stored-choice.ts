import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// Without storage a choice lasts as long as the page.
const unstored = new Map<string, string>();

/** A choice stored in this browser; `fallback` if nothing valid is stored. */
export function readStoredChoice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
  const stored = unstored.get(key) ?? readStored(key);
  return choices.find((choice) => choice === stored) ?? fallback;
}

export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

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
