import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import { Button, type ButtonVariant } from './button.tsx';

interface AccountFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  problem: string | undefined;
  /** Set once it worked. */
  success: string | null;
  submit: string;
  busy: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A dialog's form: what went wrong or right, the fields, one button. */
export function AccountForm({
  onSubmit,
  problem,
  success,
  submit,
  busy,
  variant = 'primary',
  children,
}: AccountFormProps) {
  return (
    <form noValidate className="space-y-4" onSubmit={onSubmit}>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {success === null ? null : <Banner tone="success">{success}</Banner>}
      {children}
      <Button type="submit" variant={variant} className="w-full" aria-disabled={busy || success !== null}>
        {busy ? 'One moment…' : submit}
      </Button>
    </form>
  );
}

export const CLOSE_AFTER_MS = 1200;

/** Calls `onDone` 1200 ms after `succeeded` turned true, so that the good news can be read. */
export function useCloseLater(succeeded: boolean, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!succeeded) return undefined;
    const timer = setTimeout(() => done.current(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
