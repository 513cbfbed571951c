import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { Facts1763700000000 } from './migrations/1763700000000-facts.ts';
import { Search1763800000000 } from './migrations/1763800000000-search.ts';
import { Reading1764000000000 } from './migrations/1764000000000-reading.ts';

/** The schema `analysis` at the address. */
export function databaseOptions(url: string): DatabaseOptions {
  return {
    url,
    schema: 'analysis',
    applicationName: 'analysis',
    entities: [...messagingEntities],
    migrations: [...messagingMigrations, Facts1763700000000, Search1763800000000, Reading1764000000000],
  };
}
