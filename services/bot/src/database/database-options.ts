import { serviceDatabase } from '@overline/service-kit';
import { DailyPostRow } from '../post/daily-post.entity.ts';
import { DailyPosts1764200000001 } from './migrations/1764200000001-daily-posts.ts';

export const databaseOptions = serviceDatabase('bot', {
  entities: [DailyPostRow],
  migrations: [DailyPosts1764200000001],
  outsideCalls: true,
});
