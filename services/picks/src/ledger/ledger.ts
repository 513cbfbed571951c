import { Injectable } from '@nestjs/common';
import { Transactions } from '@overline/database';
import { append, type Event, type Origin } from '@overline/ledger';
import { Clock } from '@overline/service-kit';
import { LedgerOptions } from './ledger-options.ts';
import { LedgerRepository } from './ledger.repository.ts';

/** A clock that was set anew may stand a little before the last entry's time; the entries stay in order. */
const CLOCK_STEP_MS = 60_000;

/** The public record's chain of entries: what happens to picks is written here in the transaction in which it does. */
@Injectable()
export class Ledger {
  constructor(
    private readonly entries: LedgerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly options: LedgerOptions,
  ) {}

  /**
   * Adds entries at the end of the chain, of the database's time. `make` hears that time; nobody else appends from then
   * until the transaction ends.
   */
  async append(make: (at: Date) => Promise<readonly Event[]> | readonly Event[]): Promise<void> {
    await this.transactions.run(async () => {
      const head = await this.entries.lockHead();
      const now = await this.entries.now();
      const behind = head ? head.at.getTime() - now.getTime() : 0;
      const at = head && behind > 0 && behind < CLOCK_STEP_MS ? head.at : now;
      await this.entries.add(append(head, await make(at), at));
    });
  }

  /** What a day is called for ever, by its first publication: a demo with a clock of its own has no live days. */
  async originOf({ day, backfilled }: { day: string; backfilled: boolean }): Promise<Origin> {
    const known = await this.entries.originOf(day);
    if (known) return known;
    if (backfilled) return this.options.demo ? 'demo' : 'backfilled';
    if (!this.options.demo) return 'live';
    const apart = Math.abs(this.clock.now().getTime() - (await this.entries.now()).getTime());
    return apart < CLOCK_STEP_MS ? 'live' : 'demo';
  }
}
