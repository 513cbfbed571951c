import { type DynamicModule, Module } from '@nestjs/common';
import type Stripe from 'stripe';
import { Catalogue } from './catalogue.ts';
import { StripeProvider } from './stripe-provider.ts';

@Module({})
export class ProviderModule {
  static with({ sdk }: { sdk: Stripe | undefined }): DynamicModule {
    return {
      module: ProviderModule,
      global: true,
      providers: [Catalogue, { provide: StripeProvider, useFactory: () => new StripeProvider(sdk) }],
      exports: [Catalogue, StripeProvider],
    };
  }
}
