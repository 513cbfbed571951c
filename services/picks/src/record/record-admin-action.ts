import { Injectable } from '@nestjs/common';
import { Clock, centralDay } from '@overline/service-kit';
import { Ledger } from '../ledger/ledger.ts';

/** Adds an Admin's action to the ledger. Its effects follow as entries of their own. */
@Injectable()
export class RecordAdminAction {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async execute(action: 'refresh' | 'check-results'): Promise<void> {
    const day = centralDay(this.clock.now());
    const origin = await this.ledger.originOf({ day, backfilled: false });
    await this.ledger.append(() => [{ kind: 'admin-action', day, origin, action }]);
  }
}
