import { type DynamicModule, Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { SubscriptionsModule } from '../subscriptions/index.ts';
import { CheckoutController } from './checkout.controller.ts';
import { CheckoutRepository } from './checkout.repository.ts';
import { OpenPortal } from './open-portal.ts';
import { SiteAddress } from './site-address.ts';
import { StartCheckout } from './start-checkout.ts';
import { VerifyPayment } from './verify-payment.ts';

@Module({})
export class CheckoutModule {
  static with({ siteUrls }: { siteUrls: readonly string[] }): DynamicModule {
    return {
      module: CheckoutModule,
      imports: [CustomersModule, DisputesModule, SubscriptionsModule],
      controllers: [CheckoutController],
      providers: [
        CheckoutRepository,
        OpenPortal,
        StartCheckout,
        VerifyPayment,
        { provide: SiteAddress, useValue: new SiteAddress(siteUrls) },
      ],
      exports: [CheckoutRepository],
    };
  }
}
