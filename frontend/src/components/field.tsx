import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands inside the box at its end, such as a show-password button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with its hint and its error, which screen readers read with it. */
export function Field({ label, hint, error, end, className, ref, ...input }: FieldProps) {
  const id = useId();
  // The error says more than the hint, so it takes its place.
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          ref={ref}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={classNames(
            'block min-h-11 w-full rounded-md border bg-raised px-3 text-base text-ink placeholder:text-quiet',
            error ? 'border-danger' : 'border-line-strong',
            end ? 'pr-12' : '',
          )}
          {...input}
        />
        {end ? <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div> : null}
      </div>
      {hint && !error ? (
        <p id={`${id}-hint`} className="mt-1 text-xs text-quiet">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
