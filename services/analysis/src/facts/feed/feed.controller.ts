import { Controller } from '@nestjs/common';
import { type AnswerOf, getFeedCredits } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { OddsFeed } from './odds-feed.ts';

@Controller()
export class FeedController {
  constructor(private readonly odds: OddsFeed) {}

  @OnRequest(getFeedCredits)
  credits(): AnswerOf<typeof getFeedCredits> {
    return { left: this.odds.credits ?? null };
  }
}
