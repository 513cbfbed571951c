import { Controller } from '@nestjs/common';
import { type InputOf, receiveWebhook } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReceiveWebhook } from './receive-webhook.ts';

@Controller()
export class WebhookController {
  constructor(private readonly receive: ReceiveWebhook) {}

  @OnRequest(receiveWebhook)
  async webhook(input: InputOf<typeof receiveWebhook>): Promise<Record<string, never>> {
    await this.receive.execute(input);
    return {};
  }
}
