import { Injectable } from '@nestjs/common';
import { subscriptionChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { PlanRepository } from './plan.repository.ts';
import { isSamePlan, NO_PLAN, type Plan } from './plan.ts';

/** Stores what a user pays for. A new version and its event `subscription.changed` share a transaction. */
@Injectable()
export class StorePlan {
  constructor(
    private readonly plans: PlanRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller must hold the lock on the customer's row. An unchanged plan is not stored again. */
  execute(userId: string, planFrom: (before: Plan) => Plan): Promise<Plan> {
    return this.transactions.run(async () => {
      const before = await this.plans.stored(userId);
      const plan = planFrom(before ?? NO_PLAN);
      if (isSamePlan(before ?? NO_PLAN, plan)) return plan;
      const version = (before?.version ?? 0) + 1;
      await this.plans.save(userId, version, plan);
      await this.outbox.emit(subscriptionChanged, toEvent(userId, version, plan), this.clock.now());
      return plan;
    });
  }
}

/** Ends every subscription of a customer who was deleted at the provider. */
@Injectable()
export class EndSubscriptions {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly storePlan: StorePlan,
    private readonly transactions: Transactions,
  ) {}

  execute(customerId: string): Promise<void> {
    return this.transactions.run(async () => {
      const customer = await this.customers.lock({ customerId });
      if (!customer) return;
      await this.customers.nextGeneration(customer.userId);
      await this.storePlan.execute(customer.userId, ({ receiptUrl, status }) => ({
        ...NO_PLAN,
        status: status === 'none' ? 'none' : 'ended',
        receiptUrl,
      }));
      await this.customers.unlink(customerId);
    });
  }
}

function toEvent(userId: string, version: number, plan: Plan) {
  const isPaid = plan.tier !== 'Free';
  return {
    userId,
    version,
    paidTier: plan.tier,
    status: plan.status,
    subscriptionId: isPaid ? plan.subscriptionId : null,
    priceCents: isPaid ? plan.priceCents : 0,
    renewsOn: plan.renewsOn?.toISOString() ?? null,
    endsOn: plan.endsOn?.toISOString() ?? null,
  };
}
