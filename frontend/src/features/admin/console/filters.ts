import { useState } from 'react';
import { useDebounced } from '../../../hooks/use-debounced.ts';

export const DEBOUNCE_MS = 500;

export interface Filters<T> {
  /** As entered. */
  chosen: T;
  /** As requested: typed text after a debounce. */
  applied: T;
  page: number;
  /** Every change returns to the first page. */
  change: (to: Partial<T>) => void;
  clear: () => void;
  turnTo: (page: number) => void;
}

/** A table's filters and page. `texts` are the typed filters, which are debounced. */
export function useFilters<T extends object>(initial: T, texts: ReadonlyArray<keyof T>): Filters<T> {
  const [chosen, setChosen] = useState(initial);
  const [page, turnTo] = useState(1);
  const settled = useDebounced(JSON.stringify(texts.map((text) => chosen[text])), DEBOUNCE_MS);
  const typed = JSON.parse(settled) as Array<T[keyof T]>;
  const applied = { ...chosen, ...Object.fromEntries(texts.map((text, index) => [text, typed[index]])) };
  const choose = (to: T): void => {
    setChosen(to);
    turnTo(1);
  };
  return {
    chosen,
    applied,
    page,
    change: (to) => choose({ ...chosen, ...to }),
    clear: () => choose(initial),
    turnTo,
  };
}

/** The non-empty texts, trimmed. */
export function nonEmpty<T extends Record<string, string>>(typed: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])),
  ) as Partial<T>;
}
