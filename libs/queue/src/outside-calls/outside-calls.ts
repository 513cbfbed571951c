import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { z } from 'zod';
import type { OutsideCall } from './outside-call.ts';
import { OutsideCallRepository } from './outside-call.repository.ts';
import { OutsideCallWorkers } from './outside-call.workers.ts';

/**
 * The road of an event to the outside. A handler asks for a call here, in its own transaction; the call is made later,
 * outside any transaction, at least once, and counts as done once.
 */
@Injectable()
export class OutsideCalls {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: OutsideCallRepository,
    @Inject(OutsideCallWorkers) private readonly workers: Pick<OutsideCallWorkers, 'of'>,
  ) {}

  /**
   * Asks for a call, once for its kind and key: false where it was asked for before. Joins the present transaction: no
   * commit, no call. Throws where the payload breaks its schema, or this service has no processor for the call.
   */
  async request<Call extends OutsideCall>(
    call: Call,
    key: string,
    payload: z.input<Call['payload']>,
  ): Promise<boolean> {
    call.payload.parse(payload);
    const worker = this.workers.of(call);
    return this.transactions.run(async () => {
      const id = await this.rows.insert(call.name, key, payload);
      if (id === undefined) return false;
      this.transactions.onCommit(() => worker.wake(id));
      return true;
    });
  }
}
