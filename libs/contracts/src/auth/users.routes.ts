import { z } from 'zod';
import { NoContent, route } from '../messages/route.ts';
import { Instant, Tier } from '../product/fields.ts';
import { PageQuery, Pagination } from '../product/pages.ts';
import { Account } from './user.ts';

/** An account as an Admin sees it. */
export const ManagedAccount = Account.extend({
  /** The tier granted by an Admin or operator, and the paid one. `tier` is the higher of both. */
  grantedTier: Tier,
  paidTier: Tier,
  createdAt: Instant,
  /** When a session of the account was last used; null if there is none. */
  lastSeenAt: Instant.nullable(),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

/** An account with the searches it has used today, or null while the analysis service is unavailable. */
export const ManagedUser = ManagedAccount.extend({ searchCountToday: z.int().min(0).nullable() });
export type ManagedUser = z.infer<typeof ManagedUser>;

/** Filter, order and page of the list of users. */
export const UserQuery = z.strictObject({
  ...PageQuery,
  /** Matches a part of a username or email address, case-insensitively. */
  search: z.string().trim().max(254).optional(),
  sort: z.enum(['username', 'email', 'tier', 'createdAt']).default('createdAt'),
});
export type UserQuery = z.infer<typeof UserQuery>;

const params = z.strictObject({ id: z.uuid('id: must be the id of a user') });

export const listUsers = route('GET', '/admin/users', {
  access: 'admin',
  summary: 'Accounts with their plans and the searches used today',
  query: UserQuery,
  reply: z.object({ users: z.array(ManagedUser), pagination: Pagination }),
});

export const updateUserPlan = route('POST', '/admin/users/:id/update-plan', {
  access: 'admin',
  audit: 'users.update-plan',
  summary: 'Grant a plan. A plan below the paid one is refused',
  params,
  body: z.strictObject({ newPlan: Tier }),
  reply: z.object({ user: ManagedUser }),
});

export const updateUserSearchCount = route('POST', '/admin/users/:id/update-search-count', {
  access: 'admin',
  audit: 'users.update-search-count',
  summary: 'Set how many searches the user has used today',
  params,
  body: z.strictObject({
    searchCount: z
      .int('Search count must be a whole number')
      .min(0, 'Search count must be 0 or more')
      .max(1_000_000, 'Search count must be at most 1000000'),
  }),
  reply: z.object({ user: ManagedUser }),
});

export const endUserSessions = route('POST', '/admin/users/:id/end-sessions', {
  access: 'admin',
  audit: 'users.end-sessions',
  summary: 'Sign the user out everywhere',
  params,
  reply: NoContent,
});

export const deleteUser = route('DELETE', '/admin/users/:id', {
  access: 'admin',
  audit: 'users.delete',
  summary: 'Delete a user permanently',
  params,
  reply: z.object({ success: z.boolean() }),
});
