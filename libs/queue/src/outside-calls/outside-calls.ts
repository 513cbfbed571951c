import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type FailedItem, type FailedOrder, FailedWork, type FailedWorkSource, Transactions } from '@overline/database';
import type { z } from 'zod';
import { Schedules } from '../jobs/schedules.ts';
import type { OutsideCall } from './outside-call.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';
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
    private readonly rows: OutsideCallRepository,
    private readonly workers: OutsideCallWorkers,
  ) {
    failedWork.add(this);
  }

  count(): Promise<number> {
    return this.rows.countFailed();
  }

  async list(limit: number, order: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.failed(limit, order);
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

  async replay(id: string): Promise<boolean> {
    const name = await this.rows.revive(id);
    if (name !== undefined) this.workers.wake(name, id);
    return name !== undefined;
  }

  drop(id: string): Promise<boolean> {
    return this.rows.drop(id);
  }
}

const DAY_MS = 86_400_000;
/**
 * How long a finished call's key stays taken: longer than any event can be delivered again (14 days) and longer than a
 * payment provider's webhook is remembered (60 days).
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
