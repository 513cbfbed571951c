import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { forgotPassword, login, register, resetPassword } from '@overline/contracts';

const loginSchema = login.body.extend({
  code: z.string().trim().min(1, 'Enter the code from your authenticator app, or a recovery code.').optional(),
  remember: z.boolean(),
});
export type LoginValues = z.input<typeof loginSchema>;

// Checked even while another field is invalid, so that all problems show at once.
const when = (): boolean => true;

const registerSchema = register.body
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
export type RegisterValues = z.input<typeof registerSchema>;

const resetPasswordSchema = resetPassword.body
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when,
  });
export type ResetPasswordValues = z.input<typeof resetPasswordSchema>;
export type ForgotPasswordValues = z.input<typeof forgotPassword.body>;

export const forgotPasswordResolver = zodResolver(forgotPassword.body);
export const resetPasswordResolver = zodResolver(resetPasswordSchema);
export const loginResolver = zodResolver(loginSchema);
export const registerResolver = zodResolver(registerSchema);
