import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A choice among a few words, kept in this browser; storage that is blocked or holds nonsense gives the default. */
export function readChoice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a choice, and tells every part of the page that reads it. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked or full: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** A kept choice and the way to change it. */
export function useChoice<T extends string>(key: string, choices: readonly T[], fallback: T): [T, (value: T) => void] {
  const value = useSyncExternalStore(subscribe, () => readChoice(key, choices, fallback));
  return [value, (next) => storeChoice(key, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
