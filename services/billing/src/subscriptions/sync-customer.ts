import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { AlertRepository } from '../alerts/index.ts';
import { type CustomerRow, CustomerRepository } from '../customers/index.ts';
import { DisputeRepository } from '../disputes/index.ts';
import { isMissing, StripeProvider } from '../provider/index.ts';
import { FetchSubscriptions } from './fetch-subscriptions.ts';
import { NO_PLAN, type Plan, planOf, type ProviderSubscription, surplus } from './plan.ts';
import { PlanRepository } from './plan.repository.ts';

const MOST_ROUNDS = 20;

/** So many others stored at the same time that this look could not: it is made again later. */
class TooBusy extends AppError {
  constructor(customerId: string) {
    super({
      code: 'CUSTOMER_BUSY',
      kind: 'unavailable',
      message: 'Your subscription is being looked at right now. Please try again in a moment.',
      facts: { customerId },
    });
  }
}

/**
 * The one way in which billing state changes: fetch what the provider has, and store what follows from it. It does not
 * matter why, how often or in which order it is called.
 */
@Injectable()
export class SyncCustomer {
  private readonly logger = new Logger(SyncCustomer.name);

  constructor(
    private readonly customers: CustomerRepository,
    private readonly fetchSubscriptions: FetchSubscriptions,
    private readonly plans: PlanRepository,
    private readonly alerts: AlertRepository,
    private readonly disputes: DisputeRepository,
    private readonly provider: StripeProvider,
  ) {}

  /** A customer that is not ours is nobody's business here. @throws ProviderAway, NothingForSale */
  async execute(customerId: string): Promise<Plan> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const customer = await this.customers.byCustomer(customerId);
      if (!customer) return NO_PLAN;
      const plan = await this.look(customer, customerId);
      if (plan) return plan;
    }
    throw new TooBusy(customerId);
  }

  /** Undefined where the look must be made again: it was overtaken, or something was ended. */
  private async look(customer: CustomerRow, customerId: string): Promise<Plan | undefined> {
    const fetched = await this.fetchSubscriptions.execute(customerId);
    if (fetched === null) {
      await this.plans.endAll(customerId);
      return NO_PLAN;
    }
    const isBlocked = await this.disputes.isBlocked(customer.userId);
    const extra = surplus(fetched, { maySubscribe: customer.closedAt === null && !isBlocked });
    if (extra.length > 0) {
      await this.end(customer, extra);
      return undefined;
    }
    await this.reportUnknownPrices(customer, fetched);
    return this.plans.store(customerId, customer.generation, (before) => planOf(fetched, before));
  }

  private async end({ userId, closedAt }: CustomerRow, extra: readonly ProviderSubscription[]): Promise<void> {
    for (const { id } of extra) {
      this.logger.warn({ msg: 'a subscription ends that must not be', subscription: id, userId });
      await this.provider
        .call((api) => api.subscriptions.cancel(id))
        .catch((error: unknown) => {
          // Somebody else has ended it meanwhile.
          if (!isMissing(error)) throw error;
        });
      if (await this.disputes.isBlocked(userId)) continue;
      await this.alerts.raise(
        closedAt === null
          ? {
              key: `surplus:${id}`,
              kind: 'two-subscriptions',
              userId,
              message: `Two subscriptions stood at once; ${id} was ended. Its last payment may have to be given back.`,
            }
          : {
              key: `surplus:${id}`,
              kind: 'paid-after-deletion',
              userId,
              message: `${id} belonged to a deleted account and was ended. Its last payment may have to be given back.`,
            },
      );
    }
  }

  private async reportUnknownPrices({ userId }: CustomerRow, fetched: readonly ProviderSubscription[]): Promise<void> {
    for (const { id, tier, status } of fetched) {
      if (tier !== null || status === 'canceled') continue;
      const message = `${id} has a price that buys no plan of ours. The account keeps the plan that it had.`;
      if (await this.alerts.raise({ key: `price:${id}`, kind: 'unknown-price', userId, message }))
        this.logger.error({ msg: message, userId });
    }
  }
}
