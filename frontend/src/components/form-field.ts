import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

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
