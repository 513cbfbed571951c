import { z } from 'zod';
import { Instant, Tier } from '../product/fields.ts';

/** A break of an account, during which it receives no picks, prices, alerts or offers. */
export const OnBreak = z.object({
  kind: z.enum(['break', 'self-exclusion', 'time-limit']),
  /** When a break ends by itself, or the earliest moment at which the end of a self-exclusion can be requested. */
  endsAt: Instant,
  /** When the break is over; null for a self-exclusion whose end has not been requested. */
  until: Instant.nullable(),
});
export type OnBreak = z.infer<typeof OnBreak>;

export const User = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  tier: Tier,
  searchCountToday: z.int().min(0),
  /** The account's last break, absent if it never took one. `isOnBreak` tells whether it still lasts. */
  onBreak: OnBreak.optional(),
});
export type User = z.infer<typeof User>;

/** The account without today's search count, which the analysis service owns. */
export const Account = User.omit({ searchCountToday: true });
export type Account = z.infer<typeof Account>;

/** The caller, as verified by the gateway. */
export const Principal = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  tier: Tier,
  /** Whether the session started with a second factor. */
  secondFactor: z.boolean().optional(),
  onBreak: OnBreak.optional(),
});
export type Principal = z.infer<typeof Principal>;

/** The caller, in requests made on behalf of a user. */
export const ByUser = z.object({ by: Principal });

/** Where a request comes from, as the gateway saw it. For rate limits and security notices, never for permissions. */
export const Client = z.object({
  /** An IPv4 address, or the /64 prefix of an IPv6 address. */
  address: z.string().max(64).nullable(),
  userAgent: z.string().max(300).nullable(),
  /** The browser's device ID, from a cookie. */
  device: z.string().max(100).nullable(),
});
export type Client = z.infer<typeof Client>;

/** The input of a request that a person causes, and where it comes from. */
export const ByClient = ByUser.extend({ client: Client.optional() });

const EMAIL_MAX = 254;
const PASSWORD_MAX = 200;

/** Compared case-insensitively; stored as typed, trimmed. */
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

/** Compared with the stored password, so the rules for new passwords do not apply. */
export const CurrentPassword = z
  .string({ error: 'Your current password is required' })
  .min(1, 'Your current password is required')
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`);

/** `bits.expiresAt.nonce.signature`; the browser uses `bits` and `signature` only. */
const CHALLENGE = /^\d{1,2}\.\d{13}\.[\w-]{22}\.[\w-]{43}$/;

export const SignInProof = z.strictObject({
  challenge: z.string().regex(CHALLENGE, 'This is not a challenge that we issued'),
  /** With it, the SHA-256 of `workText` begins with at least `bits` zero bits. */
  answer: z.int().min(0),
});
export type SignInProof = z.infer<typeof SignInProof>;
