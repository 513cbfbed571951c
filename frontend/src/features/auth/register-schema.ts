import { z } from 'zod';
import { type BodyInputOf, register } from '@overline/contracts';
import type { Problems } from '../../components/plain-form.ts';

// Said even while another field is wrong, so that nobody meets the rules one by one.
const when = (): boolean => true;

/** The registration as the person fills it in: the contract's fields, the password again, and the consent. */
const registerForm = register.body
  .extend({ confirmPassword: z.string(), terms: z.boolean() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when,
  })
  .refine(({ terms }) => terms, {
    path: ['terms'],
    message: 'You must accept the Terms of Service and Privacy Policy to create an account.',
    when,
  });

/** The account that the fields ask for, or by field what is wrong with them. */
export function readRegistration(fields: FormData): {
  account: BodyInputOf<typeof register> | null;
  problems: Problems;
} {
  const read = registerForm.safeParse({ ...Object.fromEntries(fields), terms: fields.has('terms') });
  if (!read.success) {
    const { fieldErrors } = z.flattenError(read.error);
    return {
      account: null,
      problems: Object.fromEntries(Object.entries(fieldErrors).map(([name, [first]]) => [name, first])),
    };
  }
  const { username, email, password } = read.data;
  return { account: { username, email, password }, problems: {} };
}
