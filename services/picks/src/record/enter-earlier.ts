import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { Origin } from '@overline/ledger';
import { GradeRepository, gradingOf } from '../grade/index.ts';
import { Ledger, LedgerRepository } from '../ledger/index.ts';
import { type Publication, PublicationRepository, RecordPublication, SealRepository } from '../publication/index.ts';
import { RecordOptions } from './record-options.ts';

/**
 * What was published before there was a ledger is entered at the first start, as made after the fact: nobody can check
 * any more that it was there before its games.
 */
@Injectable()
export class EnterEarlier implements OnApplicationBootstrap {
  constructor(
    private readonly options: RecordOptions,
    private readonly entries: LedgerRepository,
    private readonly ledger: Ledger,
    private readonly publications: PublicationRepository,
    private readonly seals: SealRepository,
    private readonly record: RecordPublication,
    private readonly grades: GradeRepository,
    private readonly transactions: Transactions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.entries.hasEntries()) return;
    const days = await this.publications.publishedDays();
    if (days.length === 0) return;
    await this.transactions.run(async () => {
      await this.entries.lockHead();
      if (await this.entries.hasEntries()) return;
      for (const day of days) await this.enter(day, this.options.demo ? 'demo' : 'backfilled');
    });
  }

  private async enter(day: string, origin: Origin): Promise<void> {
    let before: Publication | null = null;
    const picks = new Set<string>();
    for (const publication of await this.publications.revisionsOf(day)) {
      await this.record.enter(publication, before, origin);
      for (const { id } of publication.picks) picks.add(id);
      before = publication;
    }
    const seals = await this.seals.of([...picks]);
    const grades = await this.grades.allOf([...picks]);
    await this.ledger.append(() =>
      grades.flatMap(({ pickId, ...grade }) => {
        const seal = seals.get(pickId);
        return seal ? [gradingOf(day, seal, grade)] : [];
      }),
    );
  }
}
