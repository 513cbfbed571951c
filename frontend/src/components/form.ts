import type { SyntheticEvent } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';

/**
 * A form's submit handler that ignores a second press while the first is under way; the button itself stays enabled.
 */
export function submitOnce<Values extends FieldValues, Sent = Values>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'handleSubmit' | 'formState'>,
  submit: (values: Sent) => Promise<void>,
): (event: SyntheticEvent) => void {
  const { isSubmitting } = form.formState;
  const handle = form.handleSubmit(submit);
  return (event) => {
    event.preventDefault();
    if (!isSubmitting) void handle(event);
  };
}

/** A form's rules that are fetched when the form is first checked, so that the page itself stays light. */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (values, context, options) => (await load())(values, context, options);
}
