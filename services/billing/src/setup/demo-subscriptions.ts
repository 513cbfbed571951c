import { Inject, Injectable } from '@nestjs/common';
import { type Account, DEMO_ACCOUNTS, findAccount, PaidTier } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { FindCustomer } from '../customers/index.ts';
import { Catalogue, StripeProvider } from '../provider/index.ts';
import { SyncCustomer } from '../subscriptions/index.ts';

/** A card in Stripe's test mode that always works. */
const TEST_CARD = 'pm_card_visa';

/** In a demo, the accounts of the paid tiers subscribe at the provider, so that receipts and the portal work. */
@Injectable()
export class DemoSubscriptions {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly findCustomer: FindCustomer,
    private readonly provider: StripeProvider,
    private readonly catalogue: Catalogue,
    private readonly syncCustomer: SyncCustomer,
  ) {}

  /** An account that has a subscription, or had one, stays as it is. @throws ProviderAway */
  async ensure(): Promise<void> {
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
    const customer = await this.findCustomer.forAccount(account);
    const { status } = await this.syncCustomer.execute(customer);
    if (status !== 'none') return;
    const price = await this.catalogue.priceOf(tier);
    // The keys make a retry, or a second instance, end up with the same card and the same subscription.
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
