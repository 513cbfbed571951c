import { z } from 'zod';

const EMAIL_MAX = 254;
const PASSWORD_MAX = 200;

/** Compared without case; stored as typed, trimmed. */
export const Email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(EMAIL_MAX, `Email must have at most ${EMAIL_MAX} characters`)
  .pipe(z.email('Email is not valid: write it like name@example.com'));

export const Username = z
  .string({ error: 'Username is required' })
  .trim()
  .regex(/^[\p{L}\p{N}_.-]{3,30}$/u, "Username must have 3 to 30 letters, digits, '_', '.' or '-'");

export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(8, 'Password must have at least 8 characters')
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`);

/** A password that is compared, not set: any length up to the limit. */
export const CurrentPassword = z
  .string({ error: 'Your current password is required' })
  .min(1, 'Your current password is required')
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`);
