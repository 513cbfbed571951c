import { Controller } from '@nestjs/common';
import {
  type DiscordPost,
  type DiscordResultsPost,
  type DiscordStatus,
  getDiscordStatus,
  postDailyPicksRequest,
  postYesterdayResultsRequest,
  type EventOf,
  picksGenerated,
  resultsChecked,
} from '@overline/contracts';
import { OnRequest, OnEvent } from '@overline/messaging';
import { PostNow, PostResultsNow } from './post-now.ts';
import { ReadStatus } from './read-status.ts';
import { AnnounceContent, dueAt } from './request-posts.ts';

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

@Controller()
export class PostConsumer {
  constructor(private readonly announceContent: AnnounceContent) {}

  @OnEvent(picksGenerated)
  async onPicksGenerated({ data: { day } }: EventOf<typeof picksGenerated>): Promise<void> {
    await this.announceContent.execute({ kind: 'picks', day, isReady: true });
  }

  @OnEvent(resultsChecked)
  async onResultsChecked({ data: { day, pending, checkedAt } }: EventOf<typeof resultsChecked>): Promise<void> {
    const isReady = pending === 0 || new Date(checkedAt) >= dueAt('results', day);
    await this.announceContent.execute({ kind: 'results', day, isReady });
  }
}
