import { z } from 'zod';
import { event, notice } from '../messages/bus-messages.ts';
import { Tier } from '../product/fields.ts';
import { Preferences, SavedView } from './preferences.ts';

/**
 * The rights of an account's tokens changed (a new tier or epoch, an ended session, or the account's deletion), or its
 * email address, which is read with a request.
 */
export const userChanged = event(
  'user.changed',
  1,
  z.object({ userId: z.uuid(), version: z.int(), tier: Tier, deleted: z.boolean() }),
  { from: ['auth'], to: ['gateway', 'billing', 'admin', 'analysis', 'picks', 'bot'] },
);

/** An account chose its sportsbooks, or saved or deleted a view of the board. */
export const preferencesChanged = event(
  'preferences.changed',
  1,
  z.object({
    userId: z.uuid(),
    tier: Tier,
    ...Preferences.pick({ books: true, notSold: true, version: true }).shape,
    /** The view that was saved; without a query it was deleted. Null if no view changed. */
    view: SavedView.extend({ query: SavedView.shape.query.nullable() }).nullable(),
  }),
  { from: ['auth'], to: ['analysis'] },
);

/**
 * Makes every gateway look up this account's sessions again before its next request. It arrives before `user.changed`.
 */
export const sessionsStale = notice('progress.sessions-stale', z.object({ userId: z.uuid() }), {
  from: ['auth'],
  to: ['gateway'],
});

/** The kinds of security events in the audit log, which never contain personal text (names, email addresses). */
export const SecurityEventKind = z.enum([
  'registered',
  'signed-in',
  'sign-in-failed',
  'sign-in-slowed',
  'signed-out',
  'session-ended',
  'sessions-ended',
  'email-changed',
  'break-started',
  'self-exclusion-end-requested',
  'email-change-requested',
  'email-confirmed',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'plan-changed',
  'account-deleted',
  'second-factor-on',
  'second-factor-off',
  'second-factor-failed',
  'recovery-code-used',
  'password-check-failed',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** A security-relevant action on an account that succeeded or was refused. */
export const securityEvent = event(
  'security.event',
  1,
  z.object({
    kind: SecurityEventKind,
    outcome: z.enum(['success', 'refused']),
    /** The account concerned; null if no account has that email address. */
    userId: z.uuid().nullable(),
    /** The user or Admin who did it; null if unknown. */
    actorId: z.uuid().nullable(),
    address: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  { from: ['auth', 'gateway'], to: ['admin'] },
);
