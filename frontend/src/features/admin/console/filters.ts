import { useState } from 'react';
import { useDebounced } from '../../../hooks/use-debounced.ts';

const DEBOUNCE_MS = 500;

/**
 * A table's filters and page. `chosen` is as entered; `applied` is as requested, where the typed filters, named by
 * `texts`, follow after a debounce. Every change returns to the first page.
 */
export function useFilters<T extends object>(initial: T, texts: ReadonlyArray<keyof T>) {
  const [chosen, setChosen] = useState(initial);
  const [page, turnTo] = useState(1);
  const settled = useDebounced(chosen, DEBOUNCE_MS);
  const applied = { ...chosen, ...Object.fromEntries(texts.map((text) => [text, settled[text]])) };
  const choose = (to: T): void => {
    setChosen(to);
    turnTo(1);
  };
  return {
    chosen,
    applied,
    page,
    change: (to: Partial<T>) => choose({ ...chosen, ...to }),
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
