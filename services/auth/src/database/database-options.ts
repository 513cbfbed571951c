import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { Accounts1700000001000 } from './migrations/1700000001000-accounts.ts';

/** The schema `auth` at the address. */
export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    schema: 'auth',
    applicationName: 'overline-auth',
    entities: [...messagingEntities],
    migrations: [...messagingMigrations, Accounts1700000001000],
  };
}
