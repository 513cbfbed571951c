import { useId, type InputHTMLAttributes, type Ref } from 'react';

interface TermsFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The consent, with the texts it speaks of; they open beside the form, which keeps what was typed. */
export function TermsField({ error, ref, ...input }: TermsFieldProps) {
  const id = useId();
  const link = 'text-accent underline underline-offset-4';
  return (
    <div>
      <div className="flex items-start gap-2 text-sm">
        <input
          {...input}
          ref={ref}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-4 accent-(--accent)"
        />
        <label htmlFor={id}>
          I am 18 or older and accept the{' '}
          <a href="/terms" target="_blank" className={link}>
            Terms of Service
          </a>{' '}
          and the{' '}
          <a href="/privacy" target="_blank" className={link}>
            Privacy Policy
          </a>
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
