import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, Not, type Repository } from 'typeorm';
import { CustomerRow, FormerCustomerRow } from '../database/billing.entity.ts';

/** Users and their customers at the provider. Locking a row serializes changes of that user's billing state. */
@Injectable()
export class CustomerRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  byUser(userId: string): Promise<CustomerRow | null> {
    return this.rows.findOneBy({ userId });
  }

  byCustomer(customerId: string): Promise<CustomerRow | null> {
    return this.rows.findOneBy({ customerId });
  }

  /** The row of the user who has or had this customer, even if it was deleted at the provider. */
  async byPresentOrFormerCustomer(customerId: string): Promise<CustomerRow | null> {
    const present = await this.byCustomer(customerId);
    if (present) return present;
    const former = await this.transactions.repository(FormerCustomerRow).findOneBy({ customerId });
    return former && this.byUser(former.userId);
  }

  /** The user's row, created if there is none. */
  async findOrCreate(userId: string): Promise<CustomerRow> {
    await this.transactions.insertNew(CustomerRow, { userId, creationKey: randomUUID() });
    return this.rows.findOneByOrFail({ userId });
  }

  /** Replaces the key of the customer's creation, unless it was replaced already. */
  async replaceCreationKey(userId: string, creationKey: string): Promise<void> {
    await this.rows.update({ userId, creationKey }, { creationKey: randomUUID() });
  }

  /** The row of a customer or user, locked until the current transaction ends. */
  lock(where: { customerId: string } | { userId: string }): Promise<CustomerRow | null> {
    return this.rows.findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** Links the user to the provider's customer unless either is linked already. Returns the user's row. */
  link(userId: string, customerId: string, email: string | null): Promise<CustomerRow> {
    return this.transactions.run(async () => {
      await this.findOrCreate(userId);
      if (!(await this.byCustomer(customerId)))
        await this.rows.update({ userId, customerId: IsNull() }, { customerId, email });
      return this.rows.findOneByOrFail({ userId });
    });
  }

  /**
   * Unlinks a customer that was deleted at the provider, so that the next purchase creates another. A deleted account
   * keeps its link.
   */
  unlink(customerId: string): Promise<void> {
    return this.transactions.run(async () => {
      const linked = await this.rows.findOneBy({ customerId, closedAt: IsNull() });
      if (!linked) return;
      await this.transactions.insertNew(FormerCustomerRow, { customerId, userId: linked.userId });
      await this.rows.update({ customerId, closedAt: IsNull() }, { customerId: null, creationKey: randomUUID() });
    });
  }

  async setEmail(customerId: string, email: string | null): Promise<void> {
    await this.rows.update({ customerId, closedAt: IsNull() }, { email });
  }

  async nextGeneration(userId: string): Promise<void> {
    await this.rows.increment({ userId }, 'generation', 1);
  }

  /** Marks the account as deleted and removes its email address. */
  close(userId: string): Promise<CustomerRow> {
    return this.transactions.run(async () => {
      const { closedAt } = await this.findOrCreate(userId);
      await this.rows.update({ userId }, { closedAt: closedAt ?? this.clock.now(), email: null });
      return this.rows.findOneByOrFail({ userId });
    });
  }

  async markErased(customerId: string): Promise<void> {
    await this.rows.update({ customerId }, { erasedAt: this.clock.now() });
  }

  /** The next page, by user ID, of rows whose customer was not erased. */
  linkedAfter(userId: string, limit: number): Promise<CustomerRow[]> {
    return this.rows
      .createQueryBuilder('customer')
      .where({ customerId: Not(IsNull()), erasedAt: IsNull() })
      .andWhere('customer.userId > :userId', { userId })
      .orderBy('customer.userId')
      .limit(limit)
      .getMany();
  }

  private get rows(): Repository<CustomerRow> {
    return this.transactions.repository(CustomerRow);
  }
}
