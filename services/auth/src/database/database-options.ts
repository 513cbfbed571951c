import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { AccountRow } from '../accounts/index.ts';
import { SessionRow } from '../sessions/index.ts';
import { Accounts1700000001000 } from './migrations/1700000001000-accounts.ts';
import { Tiers1764200000001 } from './migrations/1764200000001-tiers.ts';

/** The schema `auth` at the address. */
export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    schema: 'auth',
    applicationName: 'overline-auth',
    entities: [...messagingEntities, AccountRow, SessionRow],
    migrations: [...messagingMigrations, Accounts1700000001000, Tiers1764200000001],
  };
}
