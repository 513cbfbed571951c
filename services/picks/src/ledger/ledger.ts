import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { append, type Event, type Origin } from '@overline/ledger';
import { Clock } from '@overline/service-kit';
import { PicksConfig } from '../config.ts';
import { LedgerRepository } from './ledger.repository.ts';

/** If the clock was set back by less than this since the last entry, a new entry takes the last entry's time. */
const CLOCK_STEP_MS = 60_000;

/** The public record's hash chain. Entries share a transaction with the changes that they describe. */
@Injectable()
export class Ledger {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly config: PicksConfig,
  ) {}

  /** Appends entries, dated by the database's clock. The head is locked until the transaction ends. */
  async append(make: (at: Date) => Promise<readonly Event[]> | readonly Event[]): Promise<void> {
    await this.transactions.run(async () => {
      const head = await this.entries.lockHead();
      const now = await this.entries.now();
      const behind = head ? head.at.getTime() - now.getTime() : 0;
      const at = head && behind > 0 && behind < CLOCK_STEP_MS ? head.at : now;
      await this.entries.add(append(head, await make(at), at));
    });
  }

  /** A day's origin, fixed by its first publication. A demo whose clock is shifted has no live days. */
  async originOf({ day, backfilled }: { day: string; backfilled: boolean }): Promise<Origin> {
    const known = await this.entries.originOf(day);
    if (known) return known;
    if (backfilled) return this.config.DEMO ? 'demo' : 'backfilled';
    if (!this.config.DEMO) return 'live';
    const differenceMs = Math.abs(this.clock.now().getTime() - (await this.entries.now()).getTime());
    return differenceMs < CLOCK_STEP_MS ? 'live' : 'demo';
  }
}
