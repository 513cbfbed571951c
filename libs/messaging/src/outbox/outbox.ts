import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventContract, EventOf } from '@overline/contracts';
import { type FailedItem, type FailedOrder, FailedWork, type FailedWorkSource, Transactions } from '@overline/database';
import { inSpan, messagingSpan, registerGauge } from '@overline/telemetry';
import { IsNull, Not, type Repository } from 'typeorm';
import { envelopeOf } from '../bus/envelope.ts';
import { OutboxRelay } from './outbox.relay.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxRow } from '../tables/messaging-tables.ts';

/** Stores events in the transaction of their state change; the relay publishes them after the commit. */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  constructor(
    private readonly rows: OutboxRepository,
    private readonly transactions: Transactions,
    @Inject(OutboxRelay) private readonly relay: Pick<OutboxRelay, 'wake'>,
  ) {}

  onApplicationBootstrap(): void {
    const { rows } = this;
    registerGauge({ name: 'outbox_waiting_events', help: 'Events waiting to be published' }, async () => [
      { value: (await rows.lag()).events },
    ]);
    registerGauge({ name: 'outbox_lag_seconds', help: 'Age of the oldest event waiting to be published' }, async () => [
      { value: (await rows.lag()).oldestSeconds },
    ]);
  }

  /** Stores an event in the current transaction. @throws ZodError when `data` breaks its contract */
  async emit<E extends EventContract>(contract: E, data: EventOf<E>['data'], occurredAt: Date): Promise<void> {
    const { subject } = contract;
    await inSpan(messagingSpan('nats', 'producer', subject), async () => {
      const envelope = envelopeOf(contract, data, occurredAt);
      await this.transactions.run(async () => {
        await this.rows.add(subject, envelope);
        this.transactions.onCommit(() => this.relay.wake());
      });
    });
  }

  /**
   * Deletes the published events whose data contains `match`, in the current transaction. The stream keeps its copies
   * until they are 14 days old.
   */
  async forget<E extends EventContract>({ subject }: E, match: Partial<EventOf<E>['data']>): Promise<void> {
    await this.rows.forget(subject, match);
  }
}

const FAILED = { failedAt: Not(IsNull()) };

/** Lets an operator list, replay and drop events that were too large for the bus. */
@Injectable()
export class UnpublishedEvents implements FailedWorkSource {
  readonly kind = 'unpublished-event';

  constructor(
    failedWork: FailedWork,
    private readonly transactions: Transactions,
    private readonly relay: OutboxRelay,
  ) {
    failedWork.add(this);
  }

  count(): Promise<number> {
    return this.rows.countBy(FAILED);
  }

  async list(limit: number, failedAt: FailedOrder): Promise<FailedItem[]> {
    const rows = await this.rows.find({ where: FAILED, order: { failedAt }, take: limit });
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
    const { affected } = await this.rows.update({ ...FAILED, id }, { failedAt: null, reason: null });
    if (affected === 1) this.relay.wake();
    return affected === 1;
  }

  async drop(id: string): Promise<boolean> {
    return (await this.rows.delete({ ...FAILED, id })).affected === 1;
  }

  private get rows(): Repository<OutboxRow> {
    return this.transactions.repository(OutboxRow);
  }
}
