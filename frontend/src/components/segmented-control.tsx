import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface Option<T extends string> {
  value: T;
  name: string;
  /** Shown instead of the name. */
  content?: ReactNode;
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: ReadonlyArray<Option<T>>;
  onChange: (value: T) => void;
}

/** Radio buttons side by side, so arrow keys move between them. */
export function SegmentedControl<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md border border-line-strong bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.name}
          className={classNames(
            'inline-flex min-h-8 min-w-8 cursor-pointer items-center justify-center',
            'rounded-sm px-2 text-sm transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            option.value === value ? 'bg-accent-soft font-medium text-ink' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.name}
          />
          {option.content ?? option.name}
        </label>
      ))}
    </fieldset>
  );
}
