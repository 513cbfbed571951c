import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { Repository } from 'typeorm';
import { NO_PLAN, type Plan } from './plan.ts';
import { PlanRow } from '../database/billing.entity.ts';

/** What users pay for. Each call joins the current transaction. */
@Injectable()
export class PlanRepository {
  constructor(private readonly transactions: Transactions) {}

  async of(userId: string): Promise<Plan> {
    return (await this.stored(userId)) ?? NO_PLAN;
  }

  /** The stored plan with its version; null if the user never had one. */
  stored(userId: string): Promise<PlanRow | null> {
    return this.rows.findOneBy({ userId });
  }

  async save(userId: string, version: number, plan: Plan): Promise<void> {
    await this.rows.upsert({ ...plan, userId, version }, ['userId']);
  }

  private get rows(): Repository<PlanRow> {
    return this.transactions.repository(PlanRow);
  }
}
