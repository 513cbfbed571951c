import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type DiscordPost,
  type DiscordResultsPost,
  getDayResults,
  postDailyPicksRequest,
  postYesterdayResultsRequest,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Bus, OnRequest } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { BotConfig } from '../config.ts';
import type { PostKind } from '../message/channel-message.ts';
import { DailyPostRepository, type PostKey } from './daily-post.repository.ts';
import { currentDay, RequestPost } from './request-posts.ts';
import { PostContent } from './show-post.ts';

const TIMEOUT_MS = 18_000;
const POLL_MS = 100;

const NO_CONTENT: Readonly<Record<PostKind, string>> = {
  picks: "Today's picks are not published yet. They are published at 8:00 AM Central Time.",
  results: 'No picks available for yesterday',
};

/** Posts the current day's message at any hour and waits for the outcome. */
@Injectable()
export class PostNow {
  constructor(
    private readonly posts: DailyPostRepository,
    private readonly content: PostContent,
    private readonly requestPost: RequestPost,
    private readonly transactions: Transactions,
    private readonly config: BotConfig,
    private readonly clock: Clock,
  ) {}

  @OnRequest(postDailyPicksRequest)
  onPostPicks(): Promise<DiscordPost> {
    return this.execute('picks', 'Successfully posted daily picks to Discord!');
  }

  async execute(kind: PostKind, success: string): Promise<DiscordPost> {
    if (this.config.missingForDiscord !== null) return { success: false, message: this.config.missingForDiscord };
    const post = { kind, day: currentDay(kind, this.clock.now()) };
    if ((await this.content.of(post)) === null) return { success: false, message: NO_CONTENT[kind] };
    const since = this.clock.now();
    await this.transactions.run(async () => {
      await this.posts.ensure(post);
      await this.requestPost.execute({ ...post, version: `manual-${randomUUID()}`, isManual: true });
    });
    const problem = await this.outcome(post, since);
    return problem === null ? { success: true, message: success } : { success: false, message: problem };
  }

  /** Waits until the message has been posted or edited since then. Returns null, or the reason why it has not been. */
  private async outcome(post: PostKey, since: Date): Promise<string | null> {
    for (const endsAt = performance.now() + TIMEOUT_MS; performance.now() < endsAt; await sleep(POLL_MS)) {
      const row = await this.posts.get(post);
      if (row?.problem != null) return row.problem;
      // An ID alone may belong to the message as it was before this request.
      if (row?.shownAt != null && row.shownAt >= since) return null;
    }
    return 'Discord has not responded yet. The message will be posted as soon as it does, if that is still today.';
  }
}

/** Posts yesterday's results for an Admin and returns the day's totals. */
@Injectable()
export class PostResultsNow {
  constructor(
    private readonly postNow: PostNow,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  @OnRequest(postYesterdayResultsRequest)
  async execute(): Promise<DiscordResultsPost> {
    const day = currentDay('results', this.clock.now());
    const results = await this.bus.request(getDayResults, { day, free: false });
    const { totalWins: wins, totalLosses: losses, totalPushes: pushes, winRate } = results;
    const rate = `${wins}-${losses}-${pushes}, ${winRate.toFixed(1)}%`;
    const posted = await this.postNow.execute(
      'results',
      `Successfully posted yesterday's results to Discord! (${rate})`,
    );
    return { ...posted, wins, losses, pushes, winRate };
  }
}
