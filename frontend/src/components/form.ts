import type { SyntheticEvent } from 'react';
import type { FieldValues, Path, RegisterOptions, Resolver, UseFormReturn } from 'react-hook-form';

/** A submit handler that ignores a second press while the first is in flight; the button itself stays enabled. */
export function submitOnce<Values extends FieldValues, Output = Values>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'handleSubmit' | 'formState'>,
  submit: (values: Output) => Promise<void>,
): (event: SyntheticEvent) => void {
  const { isSubmitting } = form.formState;
  const handle = form.handleSubmit(submit);
  return (event) => {
    event.preventDefault();
    if (!isSubmitting) void handle(event);
  };
}

/** Loads a form's schema, and zod with it, when the form is first validated. */
export function lazyResolver<Values extends FieldValues, Output = Values>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => (await load())(values, context, options);
}

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'register' | 'getFieldState' | 'formState'
>;

/** The props that bind a form field: its registration and its error message. */
export function bindField<Values extends FieldValues, Output, Name extends Path<Values>>(
  form: Form<Values, Output>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  return { ...form.register(name, options), error: form.getFieldState(name, form.formState).error?.message };
}
