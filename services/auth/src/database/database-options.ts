import { serviceDatabase } from '@overline/service-kit';
import * as entities from './auth.entity.ts';
import * as migrations from './migrations.ts';

export const databaseOptions = serviceDatabase('auth', {
  entities: Object.values(entities),
  migrations: Object.values(migrations),
  outsideCalls: true,
});
