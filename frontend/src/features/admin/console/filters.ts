import { useState } from 'react';
import { useDebounced } from '../../../hooks/use-debounced.ts';

const DEBOUNCE_MS = 500;

/**
 * A table's filters and page. Changing a filter returns to the first page. `applied` contains the filters to send to
 * the server: choices immediately, texts after a debounce. Texts are trimmed, and empty ones are omitted. `field`
 * returns the `value` and `onChange` props of one filter's input.
 */
export function useFilters<Texts extends Record<string, string>, Choices extends object>(
  texts: Texts,
  choices: Choices,
) {
  const [chosen, setChosen] = useState<Texts & Choices>({ ...texts, ...choices });
  const [page, turnTo] = useState(1);
  const settled = useDebounced(chosen, DEBOUNCE_MS);
  const typed = Object.keys(texts)
    .map((name) => [name, settled[name]?.trim()])
    .filter(([, text]) => text !== '');
  const chosenValues = Object.entries(chosen).filter(([name]) => !(name in texts));
  const choose = (to: Texts & Choices): void => {
    setChosen(to);
    turnTo(1);
  };
  return {
    field: <Name extends keyof (Texts & Choices)>(name: Name) => ({
      value: chosen[name],
      onChange: (to: (Texts & Choices)[Name]) => choose({ ...chosen, [name]: to }),
    }),
    applied: Object.fromEntries([...chosenValues, ...typed]) as Choices & Partial<Texts>,
    page,
    clear: () => choose({ ...texts, ...choices }),
    turnTo,
  };
}
