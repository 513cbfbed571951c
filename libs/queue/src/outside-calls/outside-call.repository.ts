import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deleteInBatches, type FailedOrder, Transactions } from '@overline/database';
import { type Carrier, currentCarrier } from '@overline/telemetry';
import { OutsideCallRow } from './outside-call.entity.ts';

const ROWS_PER_BATCH = 1_000;

/** A try that this process alone may make now. */
export interface ClaimedCall {
  id: string;
  lease: string;
  key: string;
  payload: unknown;
  carrier: Carrier | null;
  attempt: number;
}

/** The rows of calls. A lease keeps two workers from one call; every change of a claimed row asks for it. */
@Injectable()
export class OutsideCallRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The id of the new row; undefined where the key is taken. A key that is just being taken is waited for. */
  async insert(name: string, key: string, payload: unknown): Promise<string | undefined> {
    const [row] = await this.transactions.query<{ id: string }>(
      `INSERT INTO outside_call (id, name, key, payload, carrier) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name, key) DO NOTHING RETURNING id`,
      [randomUUID(), name, key, JSON.stringify(payload), currentCarrier() ?? null],
    );
    return row?.id;
  }

  /** Begins a try, unless the call has ended, is not due, or another worker has it in hand. */
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

  /** Milliseconds until a call can be claimed; undefined where there is nothing left to do. */
  async waitOf(id: string): Promise<number | undefined> {
    const [row] = await this.transactions.query<{ ms: number }>(
      `SELECT (extract(epoch FROM greatest(due_at, leased_until) - now()) * 1000)::float8 AS ms
       FROM outside_call WHERE id = $1 AND state = 'waiting'`,
      [id],
    );
    return row && Math.max(0, row.ms);
  }

  /** False where the lease was lost meanwhile. */
  finish(call: ClaimedCall): Promise<boolean> {
    return this.change(call, "state = 'done', ended_at = now(), reason = NULL");
  }

  /** Parks the call. */
  fail(call: ClaimedCall, reason: string): Promise<boolean> {
    return this.change(call, "state = 'failed', ended_at = now(), reason = $3", [reason]);
  }

  tryLater(call: ClaimedCall, afterMs: number, reason: string): Promise<boolean> {
    return this.change(call, "due_at = now() + $3 * interval '1 millisecond', reason = $4", [afterMs, reason]);
  }

  /** As if the try had not begun. */
  giveBack(call: ClaimedCall, afterMs: number): Promise<boolean> {
    return this.change(call, "due_at = now() + $3 * interval '1 millisecond', attempts = attempts - 1", [afterMs]);
  }

  /** What is due within so long, the earliest first; also what a worker has in hand, which may have died. */
  async waiting(name: string, withinMs: number, most: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM outside_call
       WHERE name = $1 AND state = 'waiting' AND due_at <= now() + $2 * interval '1 millisecond'
       ORDER BY due_at LIMIT $3`,
      [name, withinMs, most],
    );
    return rows.map(({ id }) => id);
  }

  countFailed(): Promise<number> {
    return this.transactions.repository(OutsideCallRow).countBy({ state: 'failed' });
  }

  failed(most: number, order: FailedOrder): Promise<OutsideCallRow[]> {
    const rows = this.transactions.repository(OutsideCallRow);
    const endedAt = order === 'newest-first' ? 'DESC' : 'ASC';
    return rows.find({ where: { state: 'failed' }, order: { endedAt }, take: most });
  }

  /** As if it had just been asked for; the name of its kind, or undefined where no such call failed. */
  async revive(id: string): Promise<string | undefined> {
    const [row] = await this.transactions.query<{ name: string }>(
      `UPDATE outside_call SET state = 'waiting', attempts = 0, due_at = now(), ended_at = NULL
       WHERE id = $1 AND state = 'failed' RETURNING name`,
      [id],
    );
    return row?.name;
  }

  /** Given up for good, and done with: its key still counts. False where no such call failed. */
  async drop(id: string): Promise<boolean> {
    const rows = this.transactions.repository(OutsideCallRow);
    return ((await rows.update({ id, state: 'failed' }, { state: 'dropped' })).affected ?? 0) > 0;
  }

  /** Deletes what ended longer ago than these days; `dropped` counts as done. */
  async deleteEnded({ doneForDays, failedForDays }: { doneForDays: number; failedForDays: number }): Promise<void> {
    await this.deleteOld("state IN ('done', 'dropped')", doneForDays);
    await this.deleteOld("state = 'failed'", failedForDays);
  }

  private deleteOld(which: string, days: number): Promise<number> {
    return deleteInBatches(ROWS_PER_BATCH, async (size) => {
      const gone = await this.transactions.query<{ id: string }>(
        `WITH doomed AS (
           SELECT id FROM outside_call WHERE ${which} AND ended_at < now() - make_interval(days => $1)
           ORDER BY ended_at LIMIT $2
         ), gone AS (DELETE FROM outside_call c USING doomed d WHERE c.id = d.id AND ${which} RETURNING c.id)
         SELECT id FROM gone`,
        [days, size],
      );
      return gone.length;
    });
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
