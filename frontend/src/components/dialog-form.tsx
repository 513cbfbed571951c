import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEventHandler, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Banner } from './banner.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { submitOnce } from './form.ts';

const CLOSE_AFTER_MS = 1200;

interface DialogFormOptions<Values extends FieldValues, Output extends FieldValues> {
  schema: z.ZodType<Output, Values>;
  defaultValues: DefaultValues<Values>;
  submit: (values: Output) => Promise<unknown>;
  errorMessage: (error: unknown) => string;
  /** Called 1200 ms after a success, so that the success message can be read. */
  onDone?: () => void;
}

/** A dialog's form: validated by a schema, submitted once, its failure shown above the fields. */
export function useDialogForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  submit,
  errorMessage,
  onDone,
}: DialogFormOptions<Values, Output>) {
  const [succeeded, setSucceeded] = useState(false);
  const form = useForm<Values, unknown, Output>({ defaultValues, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useCloseLater(succeeded, onDone);
  const onSubmit = submitOnce(form, async (values) => {
    if (succeeded) return;
    try {
      await submit(values);
      setSucceeded(true);
    } catch (error) {
      form.setError('root', { message: errorMessage(error) });
    }
  });
  return { ...form, errors, state: { onSubmit, error: errors.root?.message, isSubmitting, succeeded } };
}

interface DialogFormProps {
  state: {
    onSubmit: FormEventHandler<HTMLFormElement>;
    error: string | undefined;
    isSubmitting: boolean;
    succeeded: boolean;
  };
  submitLabel: string;
  busyLabel?: string;
  successMessage?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** The error or success message, the fields, and one submit button. */
export function DialogForm({
  state: { onSubmit, error, isSubmitting, succeeded },
  submitLabel,
  busyLabel = 'One moment…',
  successMessage,
  variant = 'primary',
  children,
}: DialogFormProps) {
  return (
    <form noValidate className="space-y-4" onSubmit={onSubmit}>
      {error ? <Banner tone="error">{error}</Banner> : null}
      {succeeded && successMessage ? <Banner tone="success">{successMessage}</Banner> : null}
      {children}
      <Button type="submit" variant={variant} className="w-full" aria-disabled={isSubmitting || succeeded}>
        {isSubmitting ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}

export function useCloseLater(succeeded: boolean, onDone: (() => void) | undefined): void {
  const close = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (!succeeded) return undefined;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
