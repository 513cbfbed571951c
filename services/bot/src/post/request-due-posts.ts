import { Injectable } from '@nestjs/common';
import { addDays, Clock, centralDay } from '@overline/service-kit';
import { DailyPostRepository } from './daily-post.repository.ts';
import { isOver } from './post.ts';
import { RequestPost } from './request-post.ts';

/** Has posted what is due and was not asked for yet: its hour came, or the token did. */
@Injectable()
export class RequestDuePosts {
  constructor(
    private readonly posts: DailyPostRepository,
    private readonly requestPost: RequestPost,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const due = await this.posts.due(now, addDays(centralDay(now), -1));
    for (const post of due) if (!isOver(post.kind, post.day, now)) await this.requestPost.execute(post);
  }
}
