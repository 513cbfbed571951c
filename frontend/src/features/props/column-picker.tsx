import { useMemo, useState } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { readJson, writeJson } from '../../lib/storage.ts';
import { type Column, COLUMNS, DEFAULT_COLUMNS } from './columns.tsx';

const KEY = 'boardColumns';
const WIDE_PX = 1360;
const defaultColumns = (): readonly string[] => DEFAULT_COLUMNS[window.innerWidth < WIDE_PX ? 'narrow' : 'wide'];

/** The chosen columns, kept in this browser. */
export function useColumns(): [readonly Column[], (ids: readonly string[]) => void] {
  const [ids, setIds] = useState<readonly string[]>(() => readJson<string[]>('local', KEY) ?? defaultColumns());
  const choose = (next: readonly string[]): void => {
    setIds(next);
    writeJson('local', KEY, next);
  };
  return [useMemo(() => COLUMNS.filter(({ id }) => ids.includes(id)), [ids]), choose];
}

type Props = { columns: readonly Column[]; onChange: (ids: readonly string[]) => void };

export function ColumnPicker({ columns, onChange }: Props) {
  const chosen = columns.map(({ id }) => id);
  return (
    <details className="relative">
      <summary className={buttonClass('secondary', 'small', 'min-h-10 cursor-pointer list-none')}>Columns</summary>
      <div className="absolute left-0 z-30 mt-1.5 w-72 rounded-md border bg-raised p-4 text-sm">
        {COLUMNS.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
        <button
          type="button"
          onClick={() => onChange(defaultColumns())}
          className="mt-2 min-h-9 font-medium text-accent underline underline-offset-4"
        >
          Reset columns
        </button>
      </div>
    </details>
  );
}
