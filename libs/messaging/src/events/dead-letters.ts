import { AppError } from '@overline/contracts';
import type { FailedItem, FailedOrder, FailedWorkSource, Transactions } from '@overline/database';
import type { Repository } from 'typeorm';
import { DeadLetterRow } from '../tables/messaging-tables.ts';

/** Handles a message again. @throws what the handler throws, or why the message is not an event */
type RedeliverEvent = (message: Uint8Array) => Promise<void>;

/** Lets an operator list, replay and drop events that could not be handled. */
export class DeadLetters implements FailedWorkSource {
  readonly kind = 'unhandled-event';
  private readonly handlers = new Map<string, RedeliverEvent>();

  constructor(private readonly transactions: Transactions) {}

  addHandler(subject: string, handle: RedeliverEvent): void {
    this.handlers.set(subject, handle);
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async list(limit: number, failedAt: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.find({ order: { failedAt }, take: limit });
    return rows.map(({ id, subject, message, reason, deliveries, failedAt }) => ({
      id,
      kind: this.kind,
      name: subject,
      reason,
      tries: deliveries,
      failedAt,
      content: message.toString(),
    }));
  }

  async replay(id: string): Promise<boolean> {
    const row = await this.rows.findOneBy({ id });
    if (!row) return false;
    const handle = this.handlers.get(row.subject);
    if (!handle) {
      const message = `This service no longer handles ${row.subject}`;
      throw new AppError({ code: 'NO_LONGER_HANDLED', kind: 'conflict', message });
    }
    await handle(row.message);
    await this.drop(id);
    return true;
  }

  async drop(id: string): Promise<boolean> {
    return (await this.rows.delete({ id })).affected === 1;
  }

  private get rows(): Repository<DeadLetterRow> {
    return this.transactions.repository(DeadLetterRow);
  }
}
