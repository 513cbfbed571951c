import { Injectable } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OutsideCalls } from '@overline/queue';
import Stripe from 'stripe';
import { StripeProvider } from '../provider/index.ts';
import { workEvent } from './event.calls.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';

class BadSignature extends AppError {
  constructor(reason: string) {
    super({
      code: 'BAD_SIGNATURE',
      kind: 'invalid',
      message: 'The signature does not fit the body, or is too old.',
      facts: { reason },
    });
  }
}

/** Takes a signed event: stored first, worked on later. A repeat is taken too, and changes nothing. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: StripeProvider,
    private readonly secrets: WebhookSecrets,
    private readonly transactions: Transactions,
    private readonly events: WebhookEventRepository,
    private readonly calls: OutsideCalls,
  ) {}

  /** @throws BadSignature for what is forged, altered or stale, NothingForSale */
  async execute({ body, signature }: { body: string; signature: string }): Promise<void> {
    const event = this.verified(body, signature);
    await this.transactions.run(async () => {
      if (await this.events.add(event)) await this.calls.request(workEvent, event.id, { id: event.id });
    });
  }

  private verified(body: string, signature: string): Stripe.Event {
    try {
      return this.provider.verified(body, signature, this.secrets.all);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new BadSignature(error.message);
      throw error;
    }
  }
}
