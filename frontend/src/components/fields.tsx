import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Rendered inside the input at its end, such as a show-password button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input with its hint and error, linked for screen readers. */
export function Field({ label, hint, error, end, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...controlProps(id, error, hint)}
          className={classNames(CONTROL, 'placeholder:text-quiet', borderOf(error), end ? 'pr-12' : '')}
          {...input}
        />
        {end ? <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div> : null}
      </div>
    </FieldFrame>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <select {...controlProps(id, error)} className={classNames(CONTROL, borderOf(error))} {...select} />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
}

export function TextAreaField({ label, error, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <textarea
        {...controlProps(id, error)}
        className={classNames(CONTROL, 'py-2 placeholder:text-quiet', borderOf(error))}
        {...area}
      />
    </FieldFrame>
  );
}

const CONTROL = 'block min-h-11 w-full rounded-md border bg-raised px-3 text-base text-ink';

function borderOf(error: string | undefined): string {
  return error ? 'border-danger' : 'border-line-strong';
}

/** What links a control to the label, hint and error of its frame. */
function controlProps(id: string, error: string | undefined, hint?: ReactNode) {
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described };
}

type FrameProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'> & { id: string; children: ReactNode };

/** The label, the control, and its hint; an error replaces the hint. */
function FieldFrame({ id, label, hint, error, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
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

/** The second step of signing in: a code from an authenticator app, or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'hint'>) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <Field
        {...props}
        label={recovery ? 'Recovery code' : 'Code'}
        hint={recovery ? 'One of the codes you saved. Each works once.' : 'Six digits from your authenticator app'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        onClick={() => setRecovery(!recovery)}
        className="mt-1 min-h-9 text-sm font-medium text-accent underline underline-offset-4"
      >
        {recovery ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </button>
    </div>
  );
}
