import { Injectable } from '@nestjs/common';
import { UPGRADE_MESSAGE } from '@overline/contracts';
import { picksMessage } from '../message/index.ts';
import { PublishedPicks } from '../picks/index.ts';
import { type Answer, says } from './answer.ts';
import { CommandOptions } from './command-options.ts';

/** /picks: the last published picks that the Free plan sees. */
@Injectable()
export class AnswerPicks {
  constructor(
    private readonly published: PublishedPicks,
    private readonly options: CommandOptions,
  ) {}

  async execute(): Promise<Answer> {
    const { day: frame, picks } = await this.published.forVisitors();
    if (frame.day === null || picks.length === 0)
      return says(frame.notice ?? 'No picks are published yet. They come at 8:00 AM Central time.');
    const { site } = this.options;
    const { content, embeds } = picksMessage({ day: frame.day, frame, picks, site, picture: null });
    const more = frame.total > picks.length ? `\n${UPGRADE_MESSAGE} ${site}/pricing` : '';
    return { content: `${content}${more}`, embeds };
  }
}
