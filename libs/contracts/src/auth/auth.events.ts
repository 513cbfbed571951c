import { z } from 'zod';
import { event, notice } from '../messages/bus-messages.ts';
import { Tier } from '../product/fields.ts';

/** Something that decides what a token may do has changed: tier, epoch, a session's end, the account's deletion. */
export const userChanged = event(
  'user.changed',
  1,
  z.object({ userId: z.uuid(), version: z.int(), tier: Tier, deleted: z.boolean() }),
  { from: ['auth'], to: ['gateway', 'billing', 'admin', 'analysis'] },
);

/** To every gateway: look up this account's sessions again before the next request, ahead of `user.changed`. */
export const sessionsStale = notice('progress.sessions-stale', z.object({ userId: z.uuid() }), {
  from: ['auth'],
  to: ['gateway'],
});

/** What an audit log keeps. Texts of persons (names, addresses of mail) are never in it. */
export const SecurityEventKind = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-slowed',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'email-changed',
  'password-changed',
  'plan-changed',
  'account-deleted',
  'second-factor-on',
  'second-factor-off',
  'second-factor-failed',
  'recovery-code-used',
  'password-check-failed',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** Something that decides who may do what has happened, or was tried and refused. */
export const securityEvent = event(
  'security.event',
  1,
  z.object({
    kind: SecurityEventKind,
    outcome: z.enum(['success', 'refused']),
    /** The account that it is about; null where nobody has that e-mail. */
    userId: z.uuid().nullable(),
    /** Who did it, where that is known: the person, or an Admin. */
    actorId: z.uuid().nullable(),
    address: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  { from: ['auth', 'gateway'], to: ['admin'] },
);
