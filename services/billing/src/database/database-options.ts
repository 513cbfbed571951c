import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { outsideCallEntities, outsideCallMigrations } from '@overline/queue';
import { billingEntities } from './billing.entity.ts';
import { Billing1764300000000 } from './migrations/1764300000000-billing.ts';
import { WebhookPointers1764600000000 } from './migrations/1764600000000-webhook-pointers.ts';
import { DisputesAndErasure1765200000000 } from './migrations/1765200000000-disputes-and-erasure.ts';

/** The schema `billing` of the database at `url`. */
export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'billing',
    applicationName: 'overline-billing',
    entities: [...messagingEntities, ...outsideCallEntities, ...billingEntities],
    migrations: [
      ...messagingMigrations,
      ...outsideCallMigrations,
      Billing1764300000000,
      WebhookPointers1764600000000,
      DisputesAndErasure1765200000000,
    ],
  };
}
