import type { ReactNode, SyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { Banner } from './banner.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { submitOnce } from './form.ts';

export interface SubmitFormOptions<Values extends FieldValues, Output extends FieldValues> {
  resolver: Resolver<Values, unknown, Output>;
  defaultValues: DefaultValues<Values>;
  submit: (values: Output) => Promise<unknown>;
  errorMessage: (error: unknown) => string;
}

/** A form that ignores a second submission while the first is in flight. A failure is shown above the fields. */
export function useSubmitForm<Values extends FieldValues, Output extends FieldValues = Values>({
  resolver,
  defaultValues,
  submit,
  errorMessage,
}: SubmitFormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({ defaultValues, resolver });
  const { errors, isSubmitting } = form.formState;
  const onSubmit = submitOnce(form, async (values) => {
    try {
      await submit(values);
    } catch (error) {
      form.setError('root', { message: errorMessage(error) });
    }
  });
  return { ...form, errors, state: { onSubmit, error: errors.root?.message, isSubmitting } };
}

export interface SubmitFormProps {
  state: { onSubmit: (event: SyntheticEvent) => void; error: string | undefined; isSubmitting: boolean };
  submitLabel: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  /** Whether the form was submitted successfully. If so, the button is disabled. */
  isDone?: boolean;
  children: ReactNode;
}

/** The error, the fields, and one submit button. */
export function SubmitForm({ state, submitLabel, busyLabel, variant, isDone = false, children }: SubmitFormProps) {
  const { onSubmit, error, isSubmitting } = state;
  return (
    <form noValidate className="space-y-4" onSubmit={onSubmit}>
      {error ? <Banner tone="error">{error}</Banner> : null}
      {children}
      <Button type="submit" variant={variant} className="w-full" aria-disabled={isSubmitting || isDone}>
        {isSubmitting ? (busyLabel ?? 'One moment…') : submitLabel}
      </Button>
    </form>
  );
}
