import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../lib/storage.ts';

const listeners = new Set<() => void>();

/** A choice stored in this browser; `fallback` if nothing valid is stored. */
export function readStoredChoice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
  const stored = readItem('local', key);
  return choices.find((choice) => choice === stored) ?? fallback;
}

export function storeChoice(key: string, value: string): void {
  writeItem('local', key, value);
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
