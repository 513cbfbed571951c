import { jest } from '@jest/globals';
import { Clock, centralTime, readConfig, runService } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { AppModule } from '../src/app.module.ts';
import { BotConfig } from '../src/config.ts';
import { type Channel, CHANNEL_ID } from './channel.ts';

const TOKEN = 'a.bot.token';

/** Starts at noon on Sunday, November 22, 2026. */
const clock = { now: centralTime('2026-11-22', 12) };

/** Sets the clock of every bot in this process and of the channel. */
export function setNow(moment: Date, channel: Channel): void {
  clock.now = moment;
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => clock.now);
  channel.setNow(moment);
}

/** The settings of a bot on the test's servers. */
export function settingsOf(servers: TestServers, channel: Channel, overrides: Record<string, string> = {}) {
  return {
    DATABASE_URL: servers.database.runnerUrlOf('bot'),
    DATABASE_MIGRATION_URL: servers.database.urlOf('bot'),
    REDIS_URL: servers.redis.urlOf('bot'),
    NATS_URL: servers.nats.urlOf('bot'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    DISCORD_TOKEN: TOKEN,
    DISCORD_CHANNEL_ID: CHANNEL_ID,
    DISCORD_API_URL: channel.api,
    SITE_URL: 'https://overline.test',
    ...overrides,
  };
}

/** The whole service on the test's servers. */
export async function startBot(servers: TestServers, channel: Channel, overrides: Record<string, string> = {}) {
  const config = readConfig(BotConfig, settingsOf(servers, channel, overrides));
  return runService(AppModule.with(config), config);
}
