import { useEffect, useEffectEvent, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { Banner } from './banner.tsx';
import { SubmitForm, type SubmitFormOptions, type SubmitFormProps, useSubmitForm } from './submit-form.tsx';

interface DialogFormOptions<Values extends FieldValues, Output extends FieldValues> extends Omit<
  SubmitFormOptions<Values, Output>,
  'resolver'
> {
  schema: z.ZodType<Output, Values>;
  /** Called 1200 ms after a success, so that the success message can be read. */
  onDone?: () => void;
}

/** A dialog's form, validated by a schema. */
export function useDialogForm<Values extends FieldValues, Output extends FieldValues>({
  schema,
  submit,
  onDone,
  ...options
}: DialogFormOptions<Values, Output>) {
  const [succeeded, setSucceeded] = useState(false);
  useCloseLater(succeeded, onDone);
  const form = useSubmitForm<Values, Output>({
    ...options,
    resolver: zodResolver(schema),
    submit: async (values) => {
      if (succeeded) return;
      await submit(values);
      setSucceeded(true);
    },
  });
  return { ...form, state: { ...form.state, succeeded } };
}

interface DialogFormProps extends Omit<SubmitFormProps, 'isDone'> {
  state: SubmitFormProps['state'] & { succeeded: boolean };
  successMessage?: string;
}

export function DialogForm({ successMessage, children, ...form }: DialogFormProps) {
  const { succeeded } = form.state;
  return (
    <SubmitForm {...form} isDone={succeeded}>
      {succeeded && successMessage ? <Banner tone="success">{successMessage}</Banner> : null}
      {children}
    </SubmitForm>
  );
}

/** How long a success message can be read. */
export const CLOSE_AFTER_MS = 1200;

export function useCloseLater(succeeded: boolean, onDone: (() => void) | undefined): void {
  const close = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (!succeeded) return undefined;
    const timer = setTimeout(close, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [succeeded]);
}
