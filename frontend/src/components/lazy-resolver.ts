import type { FieldValues, Resolver } from 'react-hook-form';

/** A form's rules that are fetched when the form is first checked, so that the page itself stays light. */
export function lazyResolver<Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> {
  return async (values, context, options) => (await load())(values, context, options);
}
