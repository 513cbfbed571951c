import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { DiscordPost } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { BotConfig } from '../config.ts';
import type { PostKind } from '../message/channel-message.ts';
import { DailyPostRepository, type PostKey } from './daily-post.repository.ts';
import { PostContent } from './post-content.ts';
import { presentDay } from './post.ts';
import { RequestPost } from './request-post.ts';

const PATIENCE_MS = 18_000;
const LOOK_MS = 100;

const NOTHING: Readonly<Record<PostKind, string>> = {
  picks: "Today's picks are not published yet. They come at 8:00 AM Central time.",
  results: 'No picks available for yesterday',
};

/** Posts the present day's message for an admin, whatever the hour, and waits for the outcome. */
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

  async execute(kind: PostKind, success: string): Promise<DiscordPost> {
    if (this.config.missingForDiscord !== null) return { success: false, message: this.config.missingForDiscord };
    const post = { kind, day: presentDay(kind, this.clock.now()) };
    if ((await this.content.of(post)) === null) return { success: false, message: NOTHING[kind] };
    await this.transactions.run(async () => {
      await this.posts.expect(post);
      await this.requestPost.execute({ ...post, version: `asked-${randomUUID()}` });
    });
    const problem = await this.outcome(post);
    return problem === null ? { success: true, message: success } : { success: false, message: problem };
  }

  /** Null once the message stands in the channel, else why it does not. */
  private async outcome(post: PostKey): Promise<string | null> {
    for (const endsAt = performance.now() + PATIENCE_MS; performance.now() < endsAt; await sleep(LOOK_MS)) {
      const row = await this.posts.get(post);
      if (row?.messageId != null) return null;
      if (row?.problem != null) return row.problem;
    }
    return 'Discord has not answered yet. The message comes as soon as it does, if that is still today.';
  }
}
