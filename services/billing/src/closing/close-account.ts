import { Injectable } from '@nestjs/common';
import { OutsideCalls } from '@overline/queue';
import { CustomerRepository } from '../customers/index.ts';
import { endCustomer } from './closing.calls.ts';

/** The account is deleted: nothing more is sold to it, and what it pays for is ended, however long that takes. */
@Injectable()
export class CloseAccount {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly calls: OutsideCalls,
  ) {}

  /** Joins the transaction of the event. */
  async execute(userId: string): Promise<void> {
    const { customerId } = await this.customers.close(userId);
    if (customerId !== null) await this.calls.request(endCustomer, customerId, { customerId });
  }
}
