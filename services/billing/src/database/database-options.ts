import { serviceDatabase } from '@overline/service-kit';
import * as entities from './billing.entity.ts';
import * as migrations from './migrations.ts';

export const databaseOptions = serviceDatabase('billing', {
  entities: Object.values(entities),
  migrations: Object.values(migrations),
  outsideCalls: true,
});
