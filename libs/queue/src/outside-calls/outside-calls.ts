import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type FailedItem, type FailedOrder, FailedWork, type FailedWorkSource, Transactions } from '@overline/database';
import type { Repository } from 'typeorm';
import type { z } from 'zod';
import { Schedules } from '../jobs/schedules.ts';
import type { OutsideCall } from './outside-call.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';
import { OutsideCallRow } from './outside-call-tables.ts';
import { OutsideCallWorkers } from './outside-call.workers.ts';

/**
 * Requests calls to other companies' APIs. A handler requests a call inside its transaction; the call is made later,
 * outside any transaction, at least once, and its result is recorded once.
 */
@Injectable()
export class OutsideCalls {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: OutsideCallRepository,
    @Inject(OutsideCallWorkers) private readonly workers: Pick<OutsideCallWorkers, 'workerOf'>,
  ) {}

  /**
   * Requests a call in the current transaction; false if its kind and key were requested before.
   * @throws Error when the payload breaks its schema, or this service has no processor for the call
   */
  async request<Call extends OutsideCall>(
    call: Call,
    key: string,
    payload: z.input<Call['payload']>,
  ): Promise<boolean> {
    call.payload.parse(payload);
    const worker = this.workers.workerOf(call);
    return this.transactions.run(async () => {
      const id = await this.rows.insert(call.name, key, payload);
      if (id === undefined) return false;
      this.transactions.onCommit(() => worker.wake(id));
      return true;
    });
  }
}

/** Lets an operator list, replay and drop dead-lettered calls. */
@Injectable()
export class FailedCalls implements FailedWorkSource {
  readonly kind = 'outside-call';

  constructor(
    failedWork: FailedWork,
    private readonly transactions: Transactions,
    private readonly workers: OutsideCallWorkers,
  ) {
    failedWork.add(this);
  }

  count(): Promise<number> {
    return this.rows.countBy({ state: 'failed' });
  }

  async list(limit: number, endedAt: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.find({ where: { state: 'failed' }, order: { endedAt }, take: limit });
    return rows.map(({ id, name, key, payload, reason, attempts, endedAt, createdAt }) => ({
      id,
      kind: this.kind,
      name,
      reason: reason ?? '',
      tries: attempts,
      failedAt: endedAt ?? createdAt,
      content: JSON.stringify({ key, payload }),
    }));
  }

  /** Makes the call due again with no tries counted. */
  async replay(id: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ name: string }>(
      `UPDATE outside_call SET state = 'waiting', attempts = 0, due_at = now(), ended_at = NULL
       WHERE id = $1 AND state = 'failed' RETURNING name`,
      [id],
    );
    if (row) this.workers.wake(row.name, id);
    return row !== undefined;
  }

  /** Gives up the call; its key stays taken. */
  async drop(id: string): Promise<boolean> {
    return (await this.rows.update({ id, state: 'failed' }, { state: 'dropped' })).affected === 1;
  }

  private get rows(): Repository<OutsideCallRow> {
    return this.transactions.repository(OutsideCallRow);
  }
}

const DAY_MS = 86_400_000;
/**
 * How long a finished call's key stays taken: longer than any event can be delivered again (14 days) and longer than we
 * remember a payment provider's webhooks (60 days).
 */
const ENDED_CALL_DAYS = 90;
const FAILED_CALL_DAYS = 180;

/** Deletes the service's old outside calls every day. Waiting ones are never deleted. */
@Injectable()
export class DeleteOldCalls implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly rows: OutsideCallRepository,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ id: 'outside-call-retention', everyMs: DAY_MS, run: () => this.execute() });
  }

  async execute(): Promise<void> {
    await this.rows.deleteEnded({ doneForDays: ENDED_CALL_DAYS, failedForDays: FAILED_CALL_DAYS });
  }
}
