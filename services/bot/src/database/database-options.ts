import { serviceDatabase } from '@overline/service-kit';
import { ALERT_TABLES } from '../alerts/alert.entity.ts';
import { DailyPostRow } from '../post/daily-post.repository.ts';
import { DailyPosts1764200000001 } from './migrations/1764200000001-daily-posts.ts';
import { AlertDelivery1766100000001 } from './migrations/1766100000001-alert-delivery.ts';
import { DiscordLinks1766100000002 } from './migrations/1766100000002-discord-links.ts';
import { PushKeys1766800000001 } from './migrations/1766800000001-push-keys.ts';

export const databaseOptions = serviceDatabase('bot', {
  entities: [DailyPostRow, ...ALERT_TABLES],
  migrations: [DailyPosts1764200000001, AlertDelivery1766100000001, DiscordLinks1766100000002, PushKeys1766800000001],
  outsideCalls: true,
});
