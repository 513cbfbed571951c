import { Controller } from '@nestjs/common';
import { type RequestReply, getFeedCredits } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { OddsFeed } from './odds-feed.ts';

@Controller()
export class FeedController {
  constructor(private readonly odds: OddsFeed) {}

  @OnRequest(getFeedCredits)
  credits(): RequestReply<typeof getFeedCredits> {
    return { left: this.odds.credits ?? null };
  }
}
