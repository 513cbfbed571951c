import { Injectable } from '@nestjs/common';
import { UPGRADE_MESSAGE } from '@overline/contracts';
import { picksMessage } from '../message/picks-message.ts';
import { PublishedPicks } from '../picks/published-picks.ts';
import { type Answer, says } from './answer.ts';
import { BotConfig } from '../config.ts';

/** /picks: the last published picks that the Free plan sees. */
@Injectable()
export class AnswerPicks {
  constructor(
    private readonly published: PublishedPicks,
    private readonly config: BotConfig,
  ) {}

  async execute(): Promise<Answer> {
    const { day: frame, picks } = await this.published.forVisitors();
    if (frame.day === null || picks.length === 0)
      return says(frame.notice ?? 'No picks are published yet. They come at 8:00 AM Central time.');
    const { SITE_URL: site } = this.config;
    const { content, embeds } = picksMessage({ day: frame.day, frame, picks, site, picture: null });
    const more = frame.total > picks.length ? `\n${UPGRADE_MESSAGE} ${site}/pricing` : '';
    return { content: `${content}${more}`, embeds };
  }
}
