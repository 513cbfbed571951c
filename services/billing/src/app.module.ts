import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceModule } from '@overline/service-kit';
import { CloseAccount, EndPurchases, EraseCustomer } from './accounts/account-deletion.ts';
import { AlertRepository } from './alerts/alert.repository.ts';
import { DismissAlert, ListAlerts } from './alerts/alerts.ts';
import { ApplyBreak, RequestBreak } from './breaks/break.ts';
import { BillingHealth } from './billing.health.ts';
import { CheckoutRepository } from './checkout/checkout.repository.ts';
import { OpenPortal } from './checkout/open-portal.ts';
import { StartCheckout } from './checkout/start-checkout.ts';
import { VerifyPayment } from './checkout/verify-payment.ts';
import type { BillingConfig } from './config.ts';
import { CreateCoupon, DeleteCoupon, ListCoupons } from './coupons/coupons.ts';
import { CreatePromotionCode, DeletePromotionCode, ListPromotionCodes } from './coupons/promotion-codes.ts';
import { CustomerRepository } from './customers/customer.repository.ts';
import { FindCustomer } from './customers/find-customer.ts';
import { RequestEmailSync, SyncEmail } from './customers/sync-email.ts';
import { TrackAccount } from './accounts/track-account.ts';
import { databaseOptions } from './database/database-options.ts';
import { DisputeRepository, RefundRepository } from './payments/payment.repository.ts';
import { Catalog } from './provider/catalog.ts';
import { createSdk, StripeProvider } from './provider/stripe-provider.ts';
import { Reconcile } from './reconciliation/reconcile.ts';
import { ReconciliationJobs } from './reconciliation/reconciliation.jobs.ts';
import { DemoSetup, DemoSubscriptions } from './setup/demo-setup.ts';
import { FetchSubscriptions } from './subscriptions/fetch-subscriptions.ts';
import { PlanRepository } from './subscriptions/plan.repository.ts';
import { ReadOffer, ReadSubscription } from './subscriptions/read-subscription.ts';
import { EndSubscriptions, StorePlan } from './subscriptions/store-plan.ts';
import { SyncCustomer } from './subscriptions/sync-customer.ts';
import { ProcessEvent } from './webhooks/process-event.ts';
import { ReceiveWebhook } from './webhooks/receive-webhook.ts';
import { SyncDispute } from './webhooks/sync-dispute.ts';
import { SyncRefund } from './webhooks/sync-refund.ts';
import { WebhookEventRepository } from './webhooks/webhook-event.repository.ts';

const accountDeletion = [CloseAccount, EndPurchases, EraseCustomer];
const customers = [FindCustomer, RequestEmailSync, SyncEmail, TrackAccount];
const breaks = [RequestBreak, ApplyBreak];
const alerts = [ListAlerts, DismissAlert];
const checkout = [StartCheckout, OpenPortal, VerifyPayment];
const coupons = [ListCoupons, CreateCoupon, DeleteCoupon];
const promotionCodes = [ListPromotionCodes, CreatePromotionCode, DeletePromotionCode];
const subscriptions = [
  ReadOffer,
  ReadSubscription,
  StorePlan,
  EndSubscriptions,
  SyncCustomer,
  FetchSubscriptions,
  Catalog,
  Reconcile,
  ReconciliationJobs,
];
const webhooks = [ReceiveWebhook, ProcessEvent, SyncDispute, SyncRefund];
const repositories = [
  AlertRepository,
  CheckoutRepository,
  CustomerRepository,
  DisputeRepository,
  PlanRepository,
  RefundRepository,
  WebhookEventRepository,
];

@Module({})
export class AppModule {
  static with(config: BillingConfig, sdk = createSdk(config)): DynamicModule {
    return {
      module: AppModule,
      imports: [ServiceModule.forRoot(config, { database: databaseOptions })],
      providers: [
        { provide: StripeProvider, useValue: new StripeProvider(sdk, config.STRIPE_WEBHOOK_SECRET ?? []) },
        ...accountDeletion,
        ...alerts,
        ...breaks,
        ...checkout,
        ...coupons,
        ...customers,
        ...promotionCodes,
        ...subscriptions,
        ...webhooks,
        ...repositories,
        BillingHealth,
        ...(config.DEMO ? [DemoSetup, DemoSubscriptions] : []),
      ],
    };
  }
}
