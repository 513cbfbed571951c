import { createHash, randomUUID } from 'node:crypto';
import { errorText, Transactions } from '@overline/database';
import { EventStart } from '../tables/messaging-tables.ts';

export class EventRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Runs the handler in the transaction of the inbox row, unless it has handled this event before. */
  once(eventId: string, handler: string, handle: () => Promise<unknown>): Promise<void> {
    return this.transactions.run(async () => {
      const inserted = await this.transactions.query(
        'INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [eventId, handler],
      );
      if (inserted.length > 0) await handle();
    });
  }

  /**
   * Called before events are pulled, so that an outage uses up no delivery attempts.
   * @throws Error while Postgres is down
   */
  async assertReachable(): Promise<void> {
    await this.transactions.query('SELECT 1');
  }

  /** When the handler first started: now if it is new, 1970 if its consumer existed before this table. */
  async startOf(handler: string, isNew: boolean): Promise<Date> {
    await this.transactions.query(
      `INSERT INTO event_start (handler, since) VALUES ($1, CASE WHEN $2 THEN now() ELSE to_timestamp(0) END)
       ON CONFLICT DO NOTHING`,
      [handler, isNew],
    );
    return (await this.transactions.repository(EventStart).findOneByOrFail({ handler })).since;
  }

  /** Stores a dead letter; for a repeated message, updates the reason. */
  async deadLetter(subject: string, message: Uint8Array, reason: unknown, deliveries: number): Promise<void> {
    const digest = createHash('sha256').update(message).digest();
    await this.transactions.query(
      `INSERT INTO parked_event (id, subject, message, digest, reason, deliveries) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (subject, digest) DO UPDATE SET reason = excluded.reason, deliveries = excluded.deliveries`,
      [randomUUID(), subject, Buffer.from(message), digest, errorText(reason), deliveries],
    );
  }
}
