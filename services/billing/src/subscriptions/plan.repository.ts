import { Injectable } from '@nestjs/common';
import { subscriptionChanged } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Outbox } from '@overline/messaging';
import { Clock } from '@overline/service-kit';
import type { Repository } from 'typeorm';
import { CustomerRepository } from '../customers/customer.repository.ts';
import { isSamePlan, NO_PLAN, type Plan } from './plan.ts';
import { PlanRow } from '../database/billing.entity.ts';

/** What users pay for. A new version and its `subscription.changed` event share a transaction. */
@Injectable()
export class PlanRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Plan> {
    return (await this.rows.findOneBy({ userId })) ?? NO_PLAN;
  }

  /** The stored plan with its version; null if the user never had one. */
  stored(userId: string): Promise<PlanRow | null> {
    return this.rows.findOneBy({ userId });
  }

  /**
   * Stores a plan that was fetched at this `generation` of the customer, under the customer's row lock. Undefined if a
   * newer generation was stored meanwhile: the fetched state may be older than that.
   */
  store(customerId: string, generation: number, planFrom: (before: Plan) => Plan): Promise<Plan | undefined> {
    return this.transactions.run(async () => {
      const customer = await this.customers.lock(customerId);
      if (customer?.generation !== generation) return undefined;
      await this.customers.nextGeneration(customer.userId);
      return this.write(customer.userId, planFrom);
    });
  }

  /** The customer was deleted at the provider, which ends its subscriptions. */
  endAll(customerId: string): Promise<void> {
    return this.transactions.run(async () => {
      const customer = await this.customers.lock(customerId);
      if (!customer) return;
      await this.customers.nextGeneration(customer.userId);
      await this.write(customer.userId, ({ receiptUrl, status }) => ({
        ...NO_PLAN,
        status: status === 'none' ? 'none' : 'ended',
        receiptUrl,
      }));
      await this.customers.unlink(customerId);
    });
  }

  private async write(userId: string, planFrom: (before: Plan) => Plan): Promise<Plan> {
    const before = await this.rows.findOneBy({ userId });
    const plan = planFrom(before ?? NO_PLAN);
    if (isSamePlan(before ?? NO_PLAN, plan)) return plan;
    const version = (before?.version ?? 0) + 1;
    await this.rows.upsert({ ...plan, userId, version }, ['userId']);
    await this.outbox.emit(subscriptionChanged, toEvent(userId, version, plan), this.clock.now());
    return plan;
  }

  private get rows(): Repository<PlanRow> {
    return this.transactions.repository(PlanRow);
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
