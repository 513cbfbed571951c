import { Controller } from '@nestjs/common';
import { type EventOf, picksGenerated, resultsChecked } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { AnnounceContent } from './announce-content.ts';
import { dueAt } from './post.ts';

@Controller()
export class PostConsumer {
  constructor(private readonly announceContent: AnnounceContent) {}

  @OnEvent(picksGenerated)
  async onPicksGenerated({ data: { day } }: EventOf<typeof picksGenerated>): Promise<void> {
    await this.announceContent.execute({ kind: 'picks', day, isReady: true });
  }

  @OnEvent(resultsChecked)
  async onResultsChecked({ data: { day, pending, checkedAt } }: EventOf<typeof resultsChecked>): Promise<void> {
    const isReady = pending === 0 || new Date(checkedAt) >= dueAt('results', day);
    await this.announceContent.execute({ kind: 'results', day, isReady });
  }
}
