import type { FailedItem, FailedOrder, FailedWorkSource } from '@overline/database';
import { Inject, Injectable } from '@nestjs/common';
import { FailedWork } from '@overline/database';
import { OutboxRelay } from './outbox.relay.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** The events that the bus could not carry. */
@Injectable()
export class UnpublishedEvents implements FailedWorkSource {
  readonly kind = 'unpublished-event';

  constructor(
    @Inject(FailedWork) failedWork: FailedWork,
    private readonly rows: OutboxRepository,
    private readonly relay: OutboxRelay,
  ) {
    failedWork.add(this);
  }

  count(): Promise<number> {
    return this.rows.countFailed();
  }

  async list(most: number, order: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.failed(most, order);
    return rows.map(({ id, subject, envelope, reason, failedAt, createdAt }) => ({
      id,
      kind: this.kind,
      name: subject,
      reason: reason ?? '',
      tries: 1,
      failedAt: failedAt ?? createdAt,
      content: JSON.stringify(envelope),
    }));
  }

  async replay(id: string): Promise<boolean> {
    if (!(await this.rows.revive(id))) return false;
    this.relay.poke();
    return true;
  }

  drop(id: string): Promise<boolean> {
    return this.rows.drop(id);
  }
}
