import { Controller } from '@nestjs/common';
import {
  type DiscordPost,
  type DiscordResultsPost,
  type DiscordStatus,
  getDiscordStatus,
  postDailyPicksRequest,
  postYesterdayResultsRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { PostNow } from './post-now.ts';
import { PostResultsNow } from './post-results-now.ts';
import { ReadStatus } from './read-status.ts';

@Controller()
export class PostController {
  constructor(
    private readonly readStatus: ReadStatus,
    private readonly postNow: PostNow,
    private readonly postResultsNow: PostResultsNow,
  ) {}

  @OnRequest(getDiscordStatus)
  status(): Promise<DiscordStatus> {
    return this.readStatus.execute();
  }

  @OnRequest(postDailyPicksRequest)
  picks(): Promise<DiscordPost> {
    return this.postNow.execute('picks', 'Successfully posted daily picks to Discord!');
  }

  @OnRequest(postYesterdayResultsRequest)
  results(): Promise<DiscordResultsPost> {
    return this.postResultsNow.execute();
  }
}
