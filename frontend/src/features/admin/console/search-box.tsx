import { useId } from 'react';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text that a table is filtered by. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="max-w-full min-w-40 flex-1 sm:max-w-64">
      <label htmlFor={id} className="mb-1 block text-xs text-quiet">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className="block min-h-10 w-full rounded-md border border-line-strong bg-raised px-3 text-sm"
      />
    </div>
  );
}
