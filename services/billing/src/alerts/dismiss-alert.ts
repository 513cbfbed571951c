import { Injectable } from '@nestjs/common';
import { AppError } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { DisputeRepository } from '../disputes/index.ts';
import { AlertRepository } from './alert.repository.ts';

class NoSuchAlert extends AppError {
  constructor() {
    super({ code: 'NO_SUCH_ALERT', kind: 'not-found', message: 'There is no such open alert.' });
  }
}

/** An Admin has dealt with an alert. Dismissing a lost dispute lets the user buy again. */
@Injectable()
export class DismissAlert {
  constructor(
    private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly disputes: DisputeRepository,
  ) {}

  /** @throws NoSuchAlert */
  execute(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const alert = await this.alerts.settle(id);
      if (!alert) throw new NoSuchAlert();
      if (alert.kind === 'dispute-lost' && alert.disputeId !== null) await this.disputes.forgive(alert.disputeId);
    });
  }
}
