import { serviceDatabase } from '@overline/service-kit';
import { ALERT_TABLES } from '../alerts/alert.entity.ts';
import { DailyPostRow } from '../post/daily-post.entity.ts';
import * as migrations from './migrations.ts';

export const databaseOptions = serviceDatabase('bot', {
  entities: [DailyPostRow, ...ALERT_TABLES],
  migrations: Object.values(migrations),
  outsideCalls: true,
});
