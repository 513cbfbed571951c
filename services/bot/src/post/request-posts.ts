import { Injectable } from '@nestjs/common';
import { PICKS_HOUR, RESULTS_MINUTE, picksGenerated, resultsChecked, type EventOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnEvent } from '@overline/messaging';
import { outsideCall, OutsideCalls } from '@overline/queue';
import { Clock, addDays, centralDay, centralTime } from '@overline/service-kit';
import { z } from 'zod';
import { BotConfig } from '../config.ts';
import type { PostKind } from '../message/channel-message.ts';
import { type PostKey, DailyPostRepository } from './daily-post.repository.ts';

/**
 * Posts or edits a day's message so that it shows the current content. Retried all day, so the message goes out once
 * Discord is available again.
 */
export const showPost = outsideCall({
  name: 'show-post',
  payload: z.object({
    kind: z.enum(['picks', 'results']),
    day: z.iso.date(),
    /** True if an Admin requested it. */
    isManual: z.boolean().optional(),
  }),
  timeoutMs: 15_000,
  tries: 3_000,
  backoffMs: 500,
  longestBackoffMs: 60_000,
});

interface PostRequest extends PostKey {
  version: number | string;
  isManual?: boolean;
}

/** Queues posting or editing a day's message, once per version. Does nothing if Discord is not set up. */
@Injectable()
export class RequestPost {
  constructor(
    private readonly calls: OutsideCalls,
    private readonly config: BotConfig,
  ) {}

  async execute({ kind, day, version, isManual = false }: PostRequest): Promise<void> {
    if (this.config.missingForDiscord !== null) return;
    await this.calls.request(showPost, `${kind}:${day}:${version}`, { kind, day, isManual });
  }
}

/** `isReady`: complete enough to be posted automatically once it is due. */
type Input = PostKey & { isReady: boolean };

/** Records that a day's content has changed. Posts it if it is due, or edits the message that is already there. */
@Injectable()
export class AnnounceContent {
  constructor(
    private readonly posts: DailyPostRepository,
    private readonly requestPost: RequestPost,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @OnEvent(picksGenerated)
  onPicksGenerated({ data: { day } }: EventOf<typeof picksGenerated>): Promise<void> {
    return this.execute({ kind: 'picks', day, isReady: true });
  }

  @OnEvent(resultsChecked)
  onResultsChecked({ data: { day, pending, checkedAt } }: EventOf<typeof resultsChecked>): Promise<void> {
    const isReady = pending === 0 || new Date(checkedAt) >= dueAt('results', day);
    return this.execute({ kind: 'results', day, isReady });
  }

  private execute({ kind, day, isReady }: Input): Promise<void> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const canPost = canBePosted(kind, day, now);
      // Past days are only edited, never posted, so a first start posts no old days.
      if (!canPost && (await this.posts.get({ kind, day }))?.messageId == null) return;
      const post = await this.posts.announce({ kind, day }, isReady ? dueAt(kind, day) : null);
      const isDue = canPost && post.dueAt !== null && post.dueAt <= now;
      if (post.messageId !== null || isDue) await this.requestPost.execute({ kind, day, version: post.version });
    });
  }
}

/** Queues posts that became due, or that were due before Discord was set up. */
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
    for (const post of due) {
      if (!isOver(post.kind, post.day, now)) await this.requestPost.execute(post);
    }
  }
}

/** The day (America/Chicago) on which a day's picks or results are posted. */
export function postingDay(kind: PostKind, day: string): string {
  return kind === 'picks' ? day : addDays(day, 1);
}

/** When a post is due: picks at 8:00 AM, the results of the day before at 8:15 AM. */
export function dueAt(kind: PostKind, day: string): Date {
  return centralTime(postingDay(kind, day), PICKS_HOUR, kind === 'picks' ? 0 : RESULTS_MINUTE);
}

/** True once the posting day is over. Anything not posted by then is never posted. */
export function isOver(kind: PostKind, day: string, now: Date): boolean {
  return centralDay(now) > postingDay(kind, day);
}

export function canBePosted(kind: PostKind, day: string, now: Date): boolean {
  return !isOver(kind, day, now) && day <= centralDay(now);
}

/** The day whose picks or results a manual post shows if it is made now. */
export function currentDay(kind: PostKind, now: Date): string {
  return kind === 'picks' ? centralDay(now) : addDays(centralDay(now), -1);
}
