import { Controller } from '@nestjs/common';
import { type InputOf, receiveWebhook } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { ProcessEvent } from './process-event.ts';
import { ReceiveWebhook } from './receive-webhook.ts';
import { processEvent } from './webhook-event.ts';

/** A webhook's two steps: it is stored, then an outside call processes it. */
@Controller()
export class WebhookController {
  constructor(
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly processEvent: ProcessEvent,
  ) {}

  @OnRequest(receiveWebhook)
  async receive(input: InputOf<typeof receiveWebhook>): Promise<Record<string, never>> {
    await this.receiveWebhook.execute(input);
    return {};
  }

  @OnOutsideCall(processEvent)
  async process({ payload }: OutsideCallOf<typeof processEvent>): Promise<void> {
    await this.processEvent.execute(payload.id);
  }
}
