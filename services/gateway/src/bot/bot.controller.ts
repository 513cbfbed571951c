import { Controller } from '@nestjs/common';
import {
  type DiscordPost,
  type DiscordResultsPost,
  type DiscordStatus,
  discordStatus,
  getDiscordStatus,
  postDailyPicks,
  postDailyPicksRequest,
  postYesterdayResults,
  postYesterdayResultsRequest,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Route } from '../http/route-table.ts';

/** The Discord bot, for Admins. */
@Controller()
export class BotController {
  constructor(private readonly bus: Bus) {}

  @Route(discordStatus)
  status(): Promise<DiscordStatus> {
    return this.bus.request(getDiscordStatus, {});
  }

  @Route(postDailyPicks)
  postPicks(): Promise<DiscordPost> {
    return this.bus.request(postDailyPicksRequest, {});
  }

  @Route(postYesterdayResults)
  postResults(): Promise<DiscordResultsPost> {
    return this.bus.request(postYesterdayResultsRequest, {});
  }
}
