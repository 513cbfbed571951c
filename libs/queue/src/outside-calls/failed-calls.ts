import { Inject, Injectable } from '@nestjs/common';
import { type FailedItem, type FailedOrder, FailedWork, type FailedWorkSource } from '@overline/database';
import { OutsideCallRepository } from './outside-call.repository.ts';
import { OutsideCallWorkers } from './outside-call.workers.ts';

/** The calls that were given up. */
@Injectable()
export class FailedCalls implements FailedWorkSource {
  readonly kind = 'outside-call';

  constructor(
    @Inject(FailedWork) failedWork: FailedWork,
    private readonly rows: OutsideCallRepository,
    private readonly workers: OutsideCallWorkers,
  ) {
    failedWork.add(this);
  }

  count(): Promise<number> {
    return this.rows.countFailed();
  }

  async list(most: number, order: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.failed(most, order);
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
