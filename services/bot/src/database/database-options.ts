import type { DatabaseOptions } from '@overline/database';
import { messagingEntities, messagingMigrations } from '@overline/messaging';
import { outsideCallEntities, outsideCallMigrations } from '@overline/queue';
import { DailyPostRow } from '../post/daily-post.entity.ts';
import { DailyPosts1764200000001 } from './migrations/1764200000001-daily-posts.ts';

export function databaseOptions(url: string, migrationUrl?: string): DatabaseOptions {
  return {
    url,
    migrationUrl,
    schema: 'bot',
    applicationName: 'overline-bot',
    entities: [...messagingEntities, ...outsideCallEntities, DailyPostRow],
    migrations: [...messagingMigrations, ...outsideCallMigrations, DailyPosts1764200000001],
  };
}
