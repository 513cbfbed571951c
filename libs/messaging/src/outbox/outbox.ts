import { Inject, Injectable } from '@nestjs/common';
import type { EventContract, EventEnvelope, EventOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { inSpan } from '@overline/telemetry';
import { messageSpan } from '../bus/message-trace.ts';
import { envelopeOf } from '../events/envelope.ts';
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
    await inSpan(messageSpan('producer', contract.subject), async () =>
      this.store(contract.subject, envelopeOf(contract, data, occurredAt)),
    );
  }

  private store(subject: string, envelope: EventEnvelope): Promise<void> {
    return this.transactions.run(async () => {
      const row = [envelope.id, subject, envelope];
      await this.transactions.query('INSERT INTO outbox (id, subject, envelope) VALUES ($1, $2, $3)', row);
      this.transactions.onCommit(() => this.relay.poke());
    });
  }
}
