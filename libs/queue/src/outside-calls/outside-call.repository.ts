import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { type Carrier, currentCarrier } from '@overline/telemetry';

const ROWS_PER_BATCH = 1_000;

export interface ClaimedCall {
  id: string;
  lease: string;
  key: string;
  payload: unknown;
  carrier: Carrier | null;
  attempt: number;
}

/** Stores calls. Only the holder of a call's lease may change it. */
@Injectable()
export class OutsideCallRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the new row's id; undefined if the key is taken. Waits for a concurrent insert of the same key. */
  async insert(name: string, key: string, payload: unknown): Promise<string | undefined> {
    const [row] = await this.transactions.query<{ id: string }>(
      `INSERT INTO outside_call (id, name, key, payload, carrier) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name, key) DO NOTHING RETURNING id`,
      [randomUUID(), name, key, JSON.stringify(payload), currentCarrier() ?? null],
    );
    return row?.id;
  }

  /** Starts a try, unless the call has ended, is not due, or another worker holds its lease. */
  async claim(id: string, leaseMs: number): Promise<ClaimedCall | undefined> {
    const lease = randomUUID();
    const [row] = await this.transactions.query<Pick<ClaimedCall, 'key' | 'payload' | 'carrier' | 'attempt'>>(
      `UPDATE outside_call
       SET lease = $2, leased_until = now() + $3 * interval '1 millisecond', attempts = attempts + 1
       WHERE id = $1 AND state = 'waiting' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
       RETURNING key, payload, carrier, attempts AS attempt`,
      [id, lease, leaseMs],
    );
    return row && { id, lease, ...row };
  }

  /** Milliseconds until a call can be claimed; undefined if it has ended. */
  async claimableIn(id: string): Promise<number | undefined> {
    const [row] = await this.transactions.query<{ ms: number }>(
      `SELECT (extract(epoch FROM greatest(due_at, leased_until) - now()) * 1000)::float8 AS ms
       FROM outside_call WHERE id = $1 AND state = 'waiting'`,
      [id],
    );
    return row && Math.max(0, row.ms);
  }

  /** Marks the call as done. Returns false if the lease was lost. */
  finish(call: ClaimedCall): Promise<boolean> {
    return this.change(call, "state = 'done', ended_at = now(), reason = NULL");
  }

  fail(call: ClaimedCall, reason: string): Promise<boolean> {
    return this.change(call, "state = 'failed', ended_at = now(), reason = $3", [reason]);
  }

  tryLater(call: ClaimedCall, afterMs: number, reason: string): Promise<boolean> {
    return this.change(call, "due_at = now() + $3 * interval '1 millisecond', reason = $4", [afterMs, reason]);
  }

  /** Releases the call so that it can be claimed again after `afterMs`. The try does not count. */
  requeue(call: ClaimedCall, afterMs: number): Promise<boolean> {
    return this.change(call, "due_at = now() + $3 * interval '1 millisecond', attempts = attempts - 1", [afterMs]);
  }

  /** Calls due within this time, earliest first, including those that a worker may be running. */
  async waiting(name: string, withinMs: number, limit: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM outside_call
       WHERE name = $1 AND state = 'waiting' AND due_at <= now() + $2 * interval '1 millisecond'
       ORDER BY due_at LIMIT $3`,
      [name, withinMs, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes calls that ended more than this many days ago; `dropped` counts as done. */
  async deleteEnded({ doneForDays, failedForDays }: { doneForDays: number; failedForDays: number }): Promise<void> {
    await this.deleteOld("state IN ('done', 'dropped')", doneForDays);
    await this.deleteOld("state = 'failed'", failedForDays);
  }

  private deleteOld(which: string, days: number): Promise<number> {
    return this.transactions.deleteInBatches(
      `WITH old AS (
         SELECT id FROM outside_call WHERE ${which} AND ended_at < now() - make_interval(days => $1)
         ORDER BY ended_at LIMIT $2
       )
       DELETE FROM outside_call c USING old WHERE c.id = old.id AND ${which}`,
      [days],
      ROWS_PER_BATCH,
    );
  }

  private async change({ id, lease }: ClaimedCall, set: string, values: unknown[] = []): Promise<boolean> {
    const rows = await this.transactions.query<{ id: string }>(
      `UPDATE outside_call SET ${set}, lease = NULL, leased_until = NULL
       WHERE id = $1 AND lease = $2 AND state = 'waiting' RETURNING id`,
      [id, lease, ...values],
    );
    return rows.length > 0;
  }
}
