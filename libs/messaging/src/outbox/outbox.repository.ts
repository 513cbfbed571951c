import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@overline/contracts';
import { errorText, Transactions } from '@overline/database';
import type { OutboxRow } from '../tables/messaging-tables.ts';

export type Waiting = Pick<OutboxRow, 'sequence' | 'id' | 'subject' | 'envelope' | 'createdAt'>;
export type Published = Pick<OutboxRow, 'sequence' | 'id' | 'subject'> & { streamSequence: string };

@Injectable()
export class OutboxRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(subject: string, envelope: EventEnvelope): Promise<void> {
    await this.transactions.query('INSERT INTO outbox (id, subject, envelope) VALUES ($1, $2, $3)', [
      envelope.id,
      subject,
      envelope,
    ]);
  }

  /** Deletes the published events whose data contains `match`. */
  async forget(subject: string, match: object): Promise<void> {
    await this.transactions.query(
      "DELETE FROM outbox WHERE subject = $1 AND published_at IS NOT NULL AND envelope->'data' @> $2::jsonb",
      [subject, JSON.stringify(match)],
    );
  }

  async hasWaiting(): Promise<boolean> {
    const waiting = await this.transactions.query(
      'SELECT 1 FROM outbox WHERE published_at IS NULL AND failed_at IS NULL LIMIT 1',
    );
    return waiting.length > 0;
  }

  waiting(limit: number): Promise<Waiting[]> {
    return this.transactions.query(
      `SELECT sequence, id, subject, envelope, created_at AS "createdAt" FROM outbox
       WHERE published_at IS NULL AND failed_at IS NULL ORDER BY sequence LIMIT $1`,
      [limit],
    );
  }

  /** Takes or renews the lease for `ms`; false if another relay holds it. */
  async takeLease(holder: string, ms: number): Promise<boolean> {
    const leases = await this.transactions.query(
      `INSERT INTO outbox_lease (holder, held_until) VALUES ($1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (single) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
       WHERE outbox_lease.holder = excluded.holder OR outbox_lease.held_until < now()
       RETURNING holder`,
      [holder, ms],
    );
    return leases.length > 0;
  }

  async releaseLease(holder: string): Promise<void> {
    await this.transactions.query("UPDATE outbox_lease SET held_until = '-infinity' WHERE holder = $1", [holder]);
  }

  /**
   * Marks events as published. Does nothing if another relay has taken the lease since then, because that relay may
   * have found that the stream lost these events.
   */
  async markPublished(rows: readonly { id: string; streamSequence: number }[], holder: string): Promise<void> {
    await this.transactions.query(
      `UPDATE outbox SET published_at = now(), stream_sequence = done.stream_sequence
       FROM unnest($1::uuid[], $2::bigint[]) AS done (id, stream_sequence)
       WHERE outbox.id = done.id
         AND EXISTS (SELECT FROM outbox_lease WHERE holder = $3)`,
      [rows.map(({ id }) => id), rows.map(({ streamSequence }) => streamSequence), holder],
    );
  }

  async deadLetter(sequence: string, reason: unknown): Promise<void> {
    await this.transactions.query('UPDATE outbox SET failed_at = now(), reason = $2 WHERE sequence = $1', [
      sequence,
      errorText(reason),
    ]);
  }

  /**
   * Stores the stream's creation time. If another stream was known before, marks all kept events as unpublished in
   * the same transaction and returns true.
   */
  adoptStream(created: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const [known] = await this.transactions.query<{ created: string }>(
        'SELECT created FROM outbox_stream FOR UPDATE',
      );
      if (known?.created === created) return false;
      await this.transactions.query(
        'INSERT INTO outbox_stream (created) VALUES ($1) ON CONFLICT (single) DO UPDATE SET created = excluded.created',
        [created],
      );
      if (known) await this.publishAgain();
      return known !== undefined;
    });
  }

  /** Returns published events before a sequence number of the stream, newest first, that are at most `withinMs` old. */
  lastPublished(withinMs: number, before: string | null, limit: number): Promise<Published[]> {
    return this.transactions.query(
      `SELECT sequence, id, subject, stream_sequence AS "streamSequence" FROM outbox
       WHERE stream_sequence < coalesce($2::bigint, 9223372036854775807)
         AND published_at > now() - $1 * interval '1 millisecond'
       ORDER BY stream_sequence DESC LIMIT $3`,
      [withinMs, before, limit],
    );
  }

  /** Marks these events as unpublished; by default all kept events. */
  async publishAgain(sequences?: readonly string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE outbox SET published_at = NULL, stream_sequence = NULL
       WHERE published_at IS NOT NULL AND ($1::bigint[] IS NULL OR sequence = ANY($1))`,
      [sequences ?? null],
    );
  }

  async sweep(): Promise<void> {
    await this.transactions.query("DELETE FROM outbox WHERE published_at < now() - interval '14 days'");
    await this.transactions.query("DELETE FROM inbox WHERE handled_at < now() - interval '30 days'");
  }

  /** The events waiting to be published, and the age of the oldest. */
  lag(): Promise<{ events: number; oldestSeconds: number }> {
    return this.transactions.one(
      `SELECT count(*)::int AS events,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
       FROM outbox WHERE published_at IS NULL AND failed_at IS NULL`,
    );
  }
}
