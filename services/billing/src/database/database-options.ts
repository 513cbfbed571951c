import { serviceDatabase } from '@overline/service-kit';
import * as entities from './billing.entity.ts';
import { Billing1764300000000 } from './migrations/1764300000000-billing.ts';
import { WebhookPointers1764600000000 } from './migrations/1764600000000-webhook-pointers.ts';
import { DisputesAndErasure1765200000000 } from './migrations/1765200000000-disputes-and-erasure.ts';
import { FormerCustomers1767200000000 } from './migrations/1767200000000-former-customers.ts';

export const databaseOptions = serviceDatabase('billing', {
  entities: Object.values(entities),
  migrations: [
    Billing1764300000000,
    WebhookPointers1764600000000,
    DisputesAndErasure1765200000000,
    FormerCustomers1767200000000,
  ],
  outsideCalls: true,
});
