import { type DynamicModule, Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/index.ts';
import { CheckoutModule } from '../checkout/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { EventProcessor } from './event.processor.ts';
import { FollowDispute } from './follow-dispute.ts';
import { FollowEvent } from './follow-event.ts';
import { ReceiveWebhook } from './receive-webhook.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookController } from './webhook.controller.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';

type Options = { secrets: readonly string[]; siteUrls: readonly string[] };

@Module({})
export class WebhooksModule {
  static with({ secrets, siteUrls }: Options): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [
        AlertsModule,
        CheckoutModule.with({ siteUrls }),
        CustomersModule,
        DisputesModule,
        RefundsModule,
        SubscriptionsModule,
      ],
      controllers: [WebhookController],
      providers: [
        EventProcessor,
        FollowDispute,
        FollowEvent,
        ReceiveWebhook,
        WebhookEventRepository,
        { provide: WebhookSecrets, useValue: new WebhookSecrets(secrets) },
      ],
      exports: [WebhookEventRepository, WebhookSecrets],
    };
  }
}
