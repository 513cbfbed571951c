import { Injectable } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { type AfterCall, UnrecoverableJob, OnOutsideCall, type OutsideCallOf, PauseQueue } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { DiscordBusy } from '../discord/discord-channel.ts';
import { DiscordProblem, RefusedMessage } from '../discord/discord.errors.ts';
import { DailyPostRepository, type HeldPost } from './daily-post.repository.ts';
import { isOver } from './post.ts';
import { ShowPost } from './show-post.ts';
import { showPost } from './show-post.call.ts';

/** Longer than a call may take: whoever held the post before has stopped by then. */
const HELD_MS = showPost.timeoutMs + 10_000;

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
    const held = await this.posts.hold(payload, HELD_MS);
    if (!held) throw new Error('This message is in other hands at the moment');
    try {
      const shown = await this.show.execute(held, signal);
      return () => this.posts.letGo(held, shown);
    } catch (error) {
      return this.failed(held, error);
    }
  }

  private async failed(held: HeldPost, error: unknown): Promise<never> {
    const isKnown = error instanceof DiscordProblem || error instanceof DiscordBusy || error instanceof AppError;
    await this.posts.noteProblem(held, isKnown ? error.message : 'Something went wrong here. It is tried again.');
    if (error instanceof DiscordBusy) throw new PauseQueue(error.forMs, { cause: error });
    if (error instanceof RefusedMessage) throw new UnrecoverableJob(error.message, { cause: error });
    throw error;
  }
}
