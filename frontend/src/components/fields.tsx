import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Rendered inside the input at its end, such as a show-password button. */
  end?: ReactNode;
  /** Whether to use the small size, as in filters above a list. */
  isSmall?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input with its hint and error, linked for screen readers. */
export function Field({ label, hint, error, end, isSmall, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, isSmall, className }}>
      <div className="relative">
        <input
          {...controlProps(id, error, hint)}
          className={classNames(controlClass(isSmall, error), 'placeholder:text-quiet', end ? 'pr-12' : '')}
          {...input}
        />
        {end ? <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div> : null}
      </div>
    </FieldFrame>
  );
}

export function controlClass(isSmall: boolean | undefined, error: string | undefined): string {
  return classNames(
    'block w-full rounded-md border bg-raised text-ink',
    isSmall ? 'min-h-10 px-2 text-sm' : 'min-h-11 px-3 text-base',
    error ? 'border-danger' : 'border-line-strong',
  );
}

/** Attributes that link a control to the label, hint and error of its frame. */
export function controlProps(id: string, error: string | undefined, hint?: ReactNode) {
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described };
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'isSmall' | 'className'> {
  id: string;
  children: ReactNode;
}

/** A label, the control, and its hint or, if there is one, its error. */
export function FieldFrame({ id, label, hint, error, isSmall, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className={classNames('mb-1 block', isSmall ? 'text-xs text-quiet' : 'text-sm font-medium')}>
        {label}
      </label>
      {children}
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

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="inline-flex size-10 items-center justify-center rounded-md text-quiet hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
