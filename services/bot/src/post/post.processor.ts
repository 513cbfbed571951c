import { Injectable } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { type AfterCall, UnrecoverableJob, OnOutsideCall, type OutsideCallOf, PauseQueue } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { DiscordRateLimited } from '../discord/discord-channel.ts';
import { DiscordProblem, MessageRejected } from '../discord/discord.errors.ts';
import { DailyPostRepository, type LeasedPost } from './daily-post.repository.ts';
import { isOver, showPost } from './request-posts.ts';
import { ShowPost } from './show-post.ts';

/** Longer than a call may take, so that a lease expires only after its holder has stopped. */
const LEASE_MS = showPost.timeoutMs + 10_000;

@Injectable()
export class PostProcessor {
  constructor(
    private readonly posts: DailyPostRepository,
    private readonly show: ShowPost,
    private readonly clock: Clock,
  ) {}

  @OnOutsideCall(showPost)
  async process({ payload, signal }: OutsideCallOf<typeof showPost>): Promise<AfterCall | void> {
    const post = await this.posts.get(payload);
    if (!post || (post.messageId === null && isOver(payload.kind, payload.day, this.clock.now()))) return;
    const leased = await this.posts.acquire(payload, LEASE_MS);
    if (!leased) throw new Error('Another process is posting this message');
    try {
      const shown = await this.show.execute(leased, payload.isManual ?? false, signal);
      return () => this.posts.release(leased, shown);
    } catch (error) {
      return this.failed(leased, error);
    }
  }

  private async failed(leased: LeasedPost, error: unknown): Promise<never> {
    const isKnown = error instanceof DiscordProblem || error instanceof DiscordRateLimited || error instanceof AppError;
    await this.posts.releaseWithProblem(leased, isKnown ? error.message : 'Something went wrong. Retrying.');
    if (error instanceof DiscordRateLimited) throw new PauseQueue(error.forMs, { cause: error });
    if (error instanceof MessageRejected) throw new UnrecoverableJob(error.message, { cause: error });
    throw error;
  }
}
