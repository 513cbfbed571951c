import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { OutsideCalls } from '@overline/queue';
import { receiveWebhook } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import Stripe from 'stripe';
import { BadSignature } from '../billing.errors.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { processEvent } from './webhook-event.ts';

/** Verifies and stores a signed event, to be processed by an outside call. Repeats change nothing. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: StripeProvider,
    private readonly transactions: Transactions,
    private readonly events: WebhookEventRepository,
    private readonly calls: OutsideCalls,
  ) {}

  /** @throws BadSignature if the event is forged, altered or stale; NothingForSale */
  @OnRequest(receiveWebhook)
  async execute({ body, signature }: { body: string; signature: string }): Promise<void> {
    const event = this.parse(body, signature);
    await this.transactions.run(async () => {
      if (await this.events.add(event)) await this.calls.request(processEvent, event.id, { id: event.id });
    });
  }

  private parse(body: string, signature: string): Stripe.Event {
    try {
      return this.provider.parseWebhook(body, signature);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new BadSignature({ reason: error.message });
      throw error;
    }
  }
}
