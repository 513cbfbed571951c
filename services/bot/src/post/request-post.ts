import { Injectable } from '@nestjs/common';
import { OutsideCalls } from '@overline/queue';
import { BotConfig } from '../config.ts';
import type { PostKey } from './daily-post.repository.ts';
import { showPost } from './show-post.call.ts';

/**
 * Has a day's message shown soon: once for each version of its content. Without a token and a channel nothing happens.
 */
@Injectable()
export class RequestPost {
  constructor(
    private readonly calls: OutsideCalls,
    private readonly config: BotConfig,
  ) {}

  async execute({ kind, day, version }: PostKey & { version: number | string }): Promise<void> {
    if (this.config.missingForDiscord !== null) return;
    await this.calls.request(showPost, `${kind}:${day}:${version}`, { kind, day });
  }
}
