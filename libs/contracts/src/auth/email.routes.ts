import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Email, NewPassword } from './user.ts';

/** How long the link of an email is valid, from the moment it is sent. */
export const LINK_MINUTES = 30;
/** Emails that one recipient, or one network, can cause within `LINK_MINUTES`. */
export const MAX_MAILS = 3;

/** The part of a link after the `#`. Browsers do not send it to the server, so it is in no log. */
const LinkToken = z
  .string({ error: 'Open the link from the email again.' })
  .regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, 'This link is incomplete. Open it from the email again.');

export const mailAvailability = route('GET', '/auth/mail', {
  access: 'public',
  summary: 'Whether this server sends email, which a password reset needs',
  reply: z.object({ available: z.boolean() }),
});

export const forgotPassword = route('POST', '/auth/forgot-password', {
  access: 'public',
  summary: 'Send a link that resets the password. The answer does not reveal who has an account',
  limit: { perMinute: 10, by: 'address' },
  body: z.strictObject({ email: Email }),
  reply: NoContent,
});

export const resetPassword = route('POST', '/auth/reset-password', {
  access: 'public',
  summary: 'Set a new password with the link from the email. Every session ends; a second factor stays required',
  limit: { perMinute: 10, by: 'address' },
  body: z.strictObject({ token: LinkToken, newPassword: NewPassword }),
  reply: NoContent,
});

export const confirmEmail = route('POST', '/auth/confirm-email', {
  access: 'public',
  summary: 'Confirm an email address with the link from the email',
  limit: { perMinute: 10, by: 'address' },
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
});

export const EmailConfirmation = z.object({
  confirmed: z.boolean(),
  /** A new address that takes effect once it is confirmed; null if there is none. */
  pending: z.string().nullable(),
  /** Whether this server sends email. */
  available: z.boolean(),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const emailConfirmation = route('GET', '/auth/email-confirmation', {
  access: 'signed-in',
  summary: "Whether the account's email address is confirmed",
  reply: EmailConfirmation,
});

export const sendEmailConfirmation = route('POST', '/auth/email-confirmation', {
  access: 'signed-in',
  summary: 'Send the link that confirms the email address again',
  limit: { perMinute: 10, by: 'account' },
  reply: EmailConfirmation,
});

/** A link that was sent to the account, as listed in the export of its data. */
export const EmailLink = z.object({
  kind: z.enum(['reset', 'confirm', 'change']),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  newEmail: z.string().nullable(),
  address: z.string().nullable(),
});
export type EmailLink = z.infer<typeof EmailLink>;
