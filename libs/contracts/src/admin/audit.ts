import { z } from 'zod';
import { Instant } from '../product/fields.ts';
import { PageQuery } from '../product/pages.ts';
import { CappedPagination, TextFilter } from './history.ts';

/** Facts about an action: short and without secrets. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const AuditOutcome = z.enum(['done', 'refused', 'failed']);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  /** `admin`: an Admin's call; `security`: an event of an account or session, reported by auth. */
  source: z.enum(['admin', 'security']),
  actorId: z.uuid().nullable(),
  /** The actor's username; null if unknown. */
  actor: z.string().nullable(),
  action: z.string(),
  /** The username of an account, or another target's id; null without a target. */
  target: z.string().nullable(),
  outcome: AuditOutcome,
  details: AuditDetails,
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  ...PageQuery,
  source: z.enum(['admin', 'security', 'all']).default('admin'),
  /** Matches a part of the action's name. */
  action: TextFilter,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditLog = z.object({ entries: z.array(AuditEntry), pagination: CappedPagination });
export type AuditLog = z.infer<typeof AuditLog>;
