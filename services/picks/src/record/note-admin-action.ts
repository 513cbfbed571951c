import { Injectable } from '@nestjs/common';
import { Clock, centralDay } from '@overline/service-kit';
import { Ledger } from '../ledger/index.ts';

/** Writes into the ledger that an Admin had something done to the picks; what came of it follows as its own entries. */
@Injectable()
export class NoteAdminAction {
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
