import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** The label is read by screen readers only. */
  labelHidden?: boolean;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
  children: ReactNode;
}

/** A labelled choice from a list, with its error. */
export function SelectField({ label, labelHidden, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'block min-h-11 w-full rounded-md border bg-raised px-3 text-base text-ink',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...select}
      >
        {children}
      </select>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
