import { type DynamicModule, Module } from '@nestjs/common';
import { DiscordChannel } from './discord-channel.ts';
import { DiscordSettings } from './discord-settings.ts';
import { GatewayConnection } from './gateway-connection.ts';

@Module({})
export class DiscordModule {
  static with(settings: DiscordSettings): DynamicModule {
    return {
      module: DiscordModule,
      global: true,
      providers: [{ provide: DiscordSettings, useValue: settings }, DiscordChannel, GatewayConnection],
      exports: [DiscordSettings, DiscordChannel, GatewayConnection],
    };
  }
}
