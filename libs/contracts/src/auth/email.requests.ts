import { z } from 'zod';
import { request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { confirmEmail, EmailConfirmation, EmailLink, forgotPassword, resetPassword } from './email.routes.ts';
import { Client, Principal } from './user.ts';

/** Hashing the new password may have to queue behind a burst of sign-ins. */
const TIMEOUT_MS = 15_000;
const client = Client.optional();
const By = z.object({ by: Principal });

export const getMailAvailability = request('auth.get-mail-availability', {
  input: z.object({}),
  reply: z.object({ available: z.boolean() }),
});
export const forgotPasswordRequest = request('auth.forgot-password', {
  input: forgotPassword.body.extend({ client }),
  reply: NoContent,
});
export const resetPasswordRequest = request('auth.reset-password', {
  input: resetPassword.body.extend({ client }),
  /** Whose sessions have ended. */
  reply: z.object({ userId: z.uuid() }),
  timeoutMs: TIMEOUT_MS,
});
export const confirmEmailRequest = request('auth.confirm-email', {
  input: confirmEmail.body.extend({ client }),
  reply: confirmEmail.reply,
});
export const getEmailConfirmation = request('auth.get-email-confirmation', { input: By, reply: EmailConfirmation });
export const sendEmailConfirmationRequest = request('auth.send-email-confirmation', {
  input: By.extend({ client }),
  reply: EmailConfirmation,
});
export const listEmailLinks = request('auth.list-email-links', {
  input: By,
  reply: z.object({ emailLinks: z.array(EmailLink) }),
});
