import { type DynamicModule, Module } from '@nestjs/common';
import { DatabaseModule } from '@overline/database';
import { MessagingModule } from '@overline/messaging';
import { QueueModule } from '@overline/queue';
import { ServiceKitModule } from '@overline/service-kit';
import { BotHealth } from './bot.health.ts';
import { CommandModule } from './command/index.ts';
import type { BotSettings } from './config.ts';
import { databaseOptions } from './database/database-options.ts';
import { DiscordModule, DiscordSettings } from './discord/index.ts';
import { PicksModule } from './picks/index.ts';
import { PostModule } from './post/index.ts';

@Module({})
export class AppModule {
  static with(settings: BotSettings): DynamicModule {
    const discord = new DiscordSettings({
      token: settings.DISCORD_TOKEN,
      channelId: settings.DISCORD_CHANNEL_ID,
      api: settings.DISCORD_API_URL,
    });
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(databaseOptions(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL)),
        MessagingModule.forRoot({ url: settings.NATS_URL, service: 'bot', withOutbox: true }),
        QueueModule.forRoot({ redisUrl: settings.REDIS_URL, service: 'bot', withOutsideCalls: true }),
        ServiceKitModule.forRoot({
          service: 'bot',
          startAt: settings.DEMO_NOW ? new Date(settings.DEMO_NOW) : undefined,
        }),
        DiscordModule.with(discord),
        PicksModule.with({ cut: settings.DISCORD_PICKS }),
        PostModule.with({ site: settings.SITE_URL }),
        CommandModule.with({ site: settings.SITE_URL }),
      ],
      providers: [BotHealth],
    };
  }
}
