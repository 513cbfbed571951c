import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { IsNull, Not, type Repository } from 'typeorm';
import { CustomerRow } from './customer.entity.ts';

/** Who is who at the payment provider. The row is also the lock under which a user's billing state is stored. */
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

  /** The user's row, made where there was none. */
  async of(userId: string): Promise<CustomerRow> {
    await this.transactions.query(
      'INSERT INTO customer (user_id, creation_key) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, randomUUID()],
    );
    return this.rows.findOneByOrFail({ userId });
  }

  /** As `byCustomer`; nobody else stores anything of this customer's before the present transaction ends. */
  lock(customerId: string): Promise<CustomerRow | null> {
    return this.rows.findOne({ where: { customerId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Links the user to the provider's customer; answers the row as it stands then. A link that stands is kept. */
  link(userId: string, customerId: string, email: string | null): Promise<CustomerRow> {
    return this.transactions.run(async () => {
      await this.of(userId);
      if (!(await this.byCustomer(customerId)))
        await this.rows.update({ userId, customerId: IsNull() }, { customerId, email });
      return this.rows.findOneByOrFail({ userId });
    });
  }

  /** The provider's customer was deleted: the next purchase makes another. A deleted account keeps its link. */
  async unlink(customerId: string): Promise<void> {
    await this.rows.update({ customerId, closedAt: IsNull() }, { customerId: null, creationKey: randomUUID() });
  }

  async setEmail(customerId: string, email: string | null): Promise<void> {
    await this.rows.update({ customerId, closedAt: IsNull() }, { email });
  }

  async nextGeneration(userId: string): Promise<void> {
    await this.rows.increment({ userId }, 'generation', 1);
  }

  /** The account is gone, and its address with it; a later look finds it closed. */
  close(userId: string): Promise<CustomerRow> {
    return this.transactions.run(async () => {
      const { closedAt } = await this.of(userId);
      await this.rows.update({ userId }, { closedAt: closedAt ?? this.clock.now(), email: null });
      return this.rows.findOneByOrFail({ userId });
    });
  }

  async markErased(customerId: string): Promise<void> {
    await this.rows.update({ customerId }, { erasedAt: this.clock.now() });
  }

  /** All that are linked to a customer that was not erased, a page at a time in the order of their users. */
  linkedAfter(userId: string, most: number): Promise<CustomerRow[]> {
    return this.rows
      .createQueryBuilder('customer')
      .where({ customerId: Not(IsNull()), erasedAt: IsNull() })
      .andWhere('customer.userId > :userId', { userId })
      .orderBy('customer.userId')
      .limit(most)
      .getMany();
  }

  private get rows(): Repository<CustomerRow> {
    return this.transactions.repository(CustomerRow);
  }
}
