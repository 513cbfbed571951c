import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { DailyPostRepository, type PostKey } from './daily-post.repository.ts';
import { dueAt, isOfPresent } from './post.ts';
import { RequestPost } from './request-post.ts';

/** `isReady`: there is enough of it to be posted by itself once its hour has come. */
type Input = PostKey & { isReady: boolean };

/** Takes in that a day has new content: it is posted when its hour has come, and edited where it stands already. */
@Injectable()
export class AnnounceContent {
  constructor(
    private readonly posts: DailyPostRepository,
    private readonly requestPost: RequestPost,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute({ kind, day, isReady }: Input): Promise<void> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const isPresent = isOfPresent(kind, day, now);
      // Of the past only what was posted matters: a first start posts none of it.
      if (!isPresent && (await this.posts.get({ kind, day }))?.messageId == null) return;
      const post = await this.posts.announce({ kind, day }, isReady ? dueAt(kind, day) : null);
      const isDue = isPresent && post.dueAt !== null && post.dueAt <= now;
      if (post.messageId !== null || isDue) await this.requestPost.execute({ kind, day, version: post.version });
    });
  }
}
