import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EventContract, EventEnvelope, EventOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OutboxRelay } from './outbox.relay.ts';

/** Where a use case leaves the event that its state change means; the relay carries it to the bus after the commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly transactions: Transactions,
    @Inject(OutboxRelay) private readonly relay: Pick<OutboxRelay, 'poke'>,
  ) {}

  /**
   * Forgets the published events of a contract that say this of somebody; joins the present transaction. The stream
   * keeps its copies until they are 14 days old.
   */
  async forget<E extends EventContract>({ subject }: E, said: Partial<EventOf<E>['data']>): Promise<void> {
    await this.transactions.query(
      "DELETE FROM outbox WHERE subject = $1 AND published_at IS NOT NULL AND envelope->'data' @> $2::jsonb",
      [subject, JSON.stringify(said)],
    );
  }

  /** Stores the event in the present transaction. Throws when `data` breaks its contract. */
  async emit<E extends EventContract>(contract: E, data: EventOf<E>['data'], occurredAt: Date): Promise<void> {
    const envelope: EventEnvelope = {
      id: randomUUID(),
      name: contract.name,
      version: contract.version,
      occurredAt: occurredAt.toISOString(),
      data: contract.data.parse(data),
    };
    await this.transactions.run(async () => {
      await this.transactions.query('INSERT INTO outbox (id, subject, envelope) VALUES ($1, $2, $3)', [
        envelope.id,
        contract.subject,
        envelope,
      ]);
      this.transactions.onCommit(() => this.relay.poke());
    });
  }
}
