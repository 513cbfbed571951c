import { z } from 'zod';
import { NoInput, request } from '../messages/bus-messages.ts';
import { NoContent } from '../messages/route.ts';
import { confirmEmail, EmailConfirmation, EmailLink, forgotPassword, resetPassword } from './email.routes.ts';
import { ByClient, ByUser, Client } from './user.ts';

/** Hashing the new password may have to queue behind a burst of sign-ins. */
const WITH_HASHING = { timeoutMs: 15_000 };
const client = Client.optional();

export const getMailAvailability = request('auth.get-mail-availability', NoInput, z.object({ available: z.boolean() }));
export const forgotPasswordRequest = request('auth.forgot-password', forgotPassword.body.extend({ client }), NoContent);
export const resetPasswordRequest = request(
  'auth.reset-password',
  resetPassword.body.extend({ client }),
  /** Whose sessions have ended. */
  z.object({ userId: z.uuid() }),
  WITH_HASHING,
);
export const confirmEmailRequest = request(
  'auth.confirm-email',
  confirmEmail.body.extend({ client }),
  confirmEmail.reply,
);
export const getEmailConfirmation = request('auth.get-email-confirmation', ByUser, EmailConfirmation);
export const sendEmailConfirmationRequest = request('auth.send-email-confirmation', ByClient, EmailConfirmation);
export const listEmailLinks = request('auth.list-email-links', ByUser, z.object({ emailLinks: z.array(EmailLink) }));
