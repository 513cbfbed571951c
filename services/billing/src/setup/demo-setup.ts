import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Account, DEMO_ACCOUNTS, findAccount, PaidTier } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Health } from '@overline/service-kit';
import { BillingConfig } from '../config.ts';
import { FindCustomer } from '../customers/find-customer.ts';
import { Catalog } from '../provider/catalog.ts';
import { StripeProvider } from '../provider/stripe-provider.ts';
import { SyncCustomer } from '../subscriptions/sync-customer.ts';
import { setUpStripe } from './set-up-stripe.ts';

/** A card in Stripe's test mode that always works. */
const TEST_CARD = 'pm_card_visa';
const RETRY_MS = 2_000;

/** In a demo, subscribes the accounts of the paid tiers at the provider, so that receipts and the portal work. */
@Injectable()
export class DemoSubscriptions {
  constructor(
    private readonly bus: Bus,
    private readonly findCustomer: FindCustomer,
    private readonly provider: StripeProvider,
    private readonly catalog: Catalog,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** Skips accounts that have or had a subscription. @throws ProviderUnavailable */
  async execute(): Promise<void> {
    await Promise.all(
      DEMO_ACCOUNTS.map(async ({ tier, email }) => {
        const paid = PaidTier.safeParse(tier);
        if (!paid.success) return;
        const { account } = await this.bus.request(findAccount, { email });
        if (account) await this.subscribe(account, paid.data);
      }),
    );
  }

  private async subscribe(account: Account, tier: PaidTier): Promise<void> {
    const customer = await this.findCustomer.execute({ account });
    const { status } = await this.syncCustomer.execute(customer);
    if (status !== 'none') return;
    const price = await this.catalog.priceOf(tier);
    // With these keys, a retry or a second instance gets the same card and the same subscription.
    const card = await this.provider.call((api) =>
      api.paymentMethods.attach(TEST_CARD, { customer }, { idempotencyKey: `demo-card:${customer}` }),
    );
    await this.provider.call((api) =>
      api.subscriptions.create(
        { customer, items: [{ price }], default_payment_method: card.id, metadata: { userId: account.id } },
        { idempotencyKey: `demo-subscription:${customer}` },
      ),
    );
    await this.syncCustomer.execute(customer);
  }
}

/**
 * In a demo, sets up the provider at each start and then subscribes the demo's accounts. The secret of the webhook
 * endpoint stays in this process.
 */
@Injectable()
export class DemoSetup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DemoSetup.name);
  private readonly stopping = new AbortController();
  private isDone = false;

  constructor(
    private readonly provider: StripeProvider,
    private readonly config: BillingConfig,
    private readonly subscriptions: DemoSubscriptions,
    health: Health,
  ) {
    health.add('set-up', () =>
      this.isDone || !provider.isSelling ? { status: 'up' } : { status: 'down', message: 'setting up payments' },
    );
  }

  onApplicationBootstrap(): void {
    if (this.provider.isSelling) void this.run();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async run(): Promise<void> {
    await this.retry(() => this.setUp());
    await this.retry(() => this.subscriptions.execute());
    this.isDone = !this.stopping.signal.aborted;
  }

  private async setUp(): Promise<void> {
    const { webhookSecret } = await this.provider.call((api) => setUpStripe(api, this.config, { renewsSecret: true }));
    if (webhookSecret) this.provider.addWebhookSecret(webhookSecret);
  }

  /** Retries until the step succeeds or this process stops. */
  private async retry(step: () => Promise<void>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        return await step();
      } catch (error) {
        this.logger.warn({ msg: 'the provider is not set up yet', error: String(error) });
        await sleep(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
