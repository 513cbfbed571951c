import { Injectable } from '@nestjs/common';
import { OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { workEvent } from './event.calls.ts';
import { FollowEvent } from './follow-event.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';

@Injectable()
export class EventProcessor {
  constructor(
    private readonly events: WebhookEventRepository,
    private readonly followEvent: FollowEvent,
  ) {}

  @OnOutsideCall(workEvent)
  async work({ payload }: OutsideCallOf<typeof workEvent>): Promise<void> {
    await this.followEvent.execute(await this.events.byId(payload.id));
  }
}
