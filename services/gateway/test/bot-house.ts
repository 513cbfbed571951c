import { Logger } from '@nestjs/common';
import { getDiscordStatus, postDailyPicksRequest, postYesterdayResultsRequest } from '@overline/contracts';
import { type Bus, serveRequest } from '@overline/messaging';

const OFF = { botInitialized: false, hasToken: false, hasChannelId: false, picksCacheLength: 0, problem: 'No token' };
const NOTHING = { success: false, message: 'Discord is not set up' };

/** Stands in for the bot on the bus, by its contracts: one without a token. */
export function serveBot(bus: Bus): void {
  const logger = new Logger('BotHouse');
  serveRequest(bus, getDiscordStatus, async () => OFF, logger);
  serveRequest(bus, postDailyPicksRequest, async () => NOTHING, logger);
  const results = { ...NOTHING, wins: 0, losses: 0, pushes: 0, winRate: 0 };
  serveRequest(bus, postYesterdayResultsRequest, async () => results, logger);
}
