import type { SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
