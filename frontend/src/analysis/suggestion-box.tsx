import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { routes } from '../api/call.ts';
import { queryKeys } from '../api/query-keys.ts';
import { routeQuery } from '../api/route-query.ts';
import { classNames } from '../components/class-names.ts';
import { Field } from '../components/fields.tsx';
import { useDebounced } from '../hooks/use-debounced.ts';
import { type Candidate, candidateDetail } from './candidates.tsx';

interface SuggestionBoxProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'role'> {
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Candidate[];
  /** Whether suggestions are needed: the box has focus and was typed in. */
  onWanted: (wanted: boolean) => void;
  onChoose: (candidate: Candidate) => void;
}

/**
 * A combobox: arrow keys move through the list, Enter selects, Escape closes, and the text stays editable. On phones
 * the list is positioned below the nearest positioned ancestor, so that it covers no button.
 */
export function SuggestionBox({ value, onChange, suggestions, onWanted, onChoose, ...field }: SuggestionBoxProps) {
  const listId = useId();
  const { shown, active, show, choose, onKeyDown } = useSuggestionList({ suggestions, onWanted, onChoose });
  return (
    <div className="sm:relative" onBlur={() => show(false)}>
      <Field
        {...field}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
          show(target.value.trim() !== '');
        }}
      />
      <ul id={listId} role="listbox" aria-label="Suggestions" hidden={!shown} className={LIST}>
        {suggestions.map((candidate, index) => (
          <Option
            key={candidate.query}
            id={`${listId}-${index}`}
            candidate={candidate}
            active={index === active}
            onChoose={() => choose(candidate)}
          />
        ))}
      </ul>
    </div>
  );
}

const LIST = classNames(
  'menu-panel absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto',
  'rounded-md border border-line-strong bg-raised p-1',
);

type ListProps = Pick<SuggestionBoxProps, 'suggestions' | 'onWanted' | 'onChoose'>;

function useSuggestionList({ suggestions, onWanted, onChoose }: ListProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const show = (wanted: boolean): void => {
    setOpen(wanted);
    setActive(-1);
    onWanted(wanted);
  };
  const choose = (candidate: Candidate | undefined): void => {
    if (!candidate) return;
    show(false);
    onChoose(candidate);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // This Enter ends an IME composition.
    if (event.nativeEvent.isComposing) return;
    const next = shown ? nextIndex(event.key, active, suggestions.length) : null;
    if (next !== null) setActive(next);
    else if (shown && event.key === 'Enter' && active >= 0) choose(suggestions[active]);
    else if (shown && event.key === 'Escape') show(false);
    else if (!open && event.key === 'ArrowDown') show(true);
    else return;
    event.preventDefault();
  };
  return { shown, active, show, choose, onKeyDown };
}

type OptionProps = { id: string; candidate: Candidate; active: boolean; onChoose: () => void };

function Option({ id, candidate, active, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      // Keeps focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4',
        'rounded-sm px-3 py-1.5 hover:bg-sunk',
        active && 'bg-accent-soft',
      )}
    >
      <span className="font-medium">{candidate.label}</span>
      <span className="text-xs text-quiet">{candidateDetail(candidate)}</span>
    </li>
  );
}

/** The next index for a key; -1 is the input itself. Null for other keys. */
function nextIndex(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}

const DEBOUNCE_MS = 120;
const MIN_LETTERS = 2;
const MAX_LETTERS = 100;
const NONE: readonly Candidate[] = [];

/** Suggestions for a partial question, debounced. */
export function useSuggestions(typed: string, type: 'prop' | 'moneyline', enabled: boolean): readonly Candidate[] {
  const q = useDebounced(typed.trim().slice(0, MAX_LETTERS), DEBOUNCE_MS);
  const { data } = useQuery({
    ...routeQuery(queryKeys.suggestions(type, q), routes.suggestions, { query: { q, type } }),
    enabled: enabled && q.length >= MIN_LETTERS,
    staleTime: 60_000,
    // A failed suggestion is not worth a retry.
    retry: false,
    placeholderData: (before) => before,
  });
  return enabled && q.length >= MIN_LETTERS && data ? data : NONE;
}
