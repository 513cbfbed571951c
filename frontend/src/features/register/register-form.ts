import { zodResolver } from '@hookform/resolvers/zod';
import { register } from '@overline/contracts';
import { z } from 'zod';

// Said even while another field is wrong, so that nobody meets the rules one by one.
const when = (): boolean => true;

/** The registration as the person fills it in: the contract's fields, the password again, and the consent. */
export const registerForm = register.body
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

export type RegisterForm = z.input<typeof registerForm>;

export const registerResolver = zodResolver(registerForm);
