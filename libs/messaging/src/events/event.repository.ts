import { createHash, randomUUID } from 'node:crypto';
import { type FailedOrder, errorText, Transactions } from '@overline/database';
import { EventStart } from '../tables/event-start.entity.ts';
import { DeadLetterRow } from '../tables/parked-event.entity.ts';

/** What a service remembers of the events that it handles. */
export class EventRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Runs the handler inside the transaction of the inbox row, unless the handler had this event before. */
  once(eventId: string, handler: string, handle: () => Promise<unknown>): Promise<void> {
    return this.transactions.run(async () => {
      const fresh = await this.transactions.query(
        'INSERT INTO inbox (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
        [eventId, handler],
      );
      if (fresh.length > 0) await handle();
    });
  }

  /** @throws Error while Postgres is away: what is not taken from the stream now costs no try. */
  async ready(): Promise<void> {
    await this.transactions.query('SELECT 1');
  }

  /** Since when the handler is there: from now on where it is new, from ever where its consumer was there before. */
  async startOf(handler: string, isNew: boolean): Promise<Date> {
    await this.transactions.query(
      `INSERT INTO event_start (handler, since) VALUES ($1, CASE WHEN $2 THEN now() ELSE to_timestamp(0) END)
       ON CONFLICT DO NOTHING`,
      [handler, isNew],
    );
    return (await this.transactions.repository(EventStart).findOneByOrFail({ handler })).since;
  }

  /** Puts a message aside. The same one again only brings its reason up to date. */
  async park(subject: string, message: Uint8Array, reason: unknown, deliveries: number): Promise<void> {
    const digest = createHash('sha256').update(message).digest();
    await this.transactions.query(
      `INSERT INTO parked_event (id, subject, message, digest, reason, deliveries) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (subject, digest) DO UPDATE SET reason = excluded.reason, deliveries = excluded.deliveries`,
      [randomUUID(), subject, Buffer.from(message), digest, errorText(reason), deliveries],
    );
  }

  parked(id: string): Promise<DeadLetterRow | null> {
    return this.transactions.repository(DeadLetterRow).findOneBy({ id });
  }

  allParked(most: number, order: FailedOrder): Promise<DeadLetterRow[]> {
    const parkedAt = order === 'newest-first' ? 'DESC' : 'ASC';
    return this.transactions.repository(DeadLetterRow).find({ order: { parkedAt }, take: most });
  }

  countParked(): Promise<number> {
    return this.transactions.repository(DeadLetterRow).count();
  }

  /** False where it is not parked. */
  async unpark(id: string): Promise<boolean> {
    return ((await this.transactions.repository(DeadLetterRow).delete({ id })).affected ?? 0) > 0;
  }
}
