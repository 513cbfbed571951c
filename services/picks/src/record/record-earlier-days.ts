import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '@overline/database';
import type { Origin } from '@overline/ledger';
import { GradeRepository } from '../grade/grade.repository.ts';
import { gradeEvent } from '../grade/grade-picks.ts';
import { Ledger } from '../ledger/ledger.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { Publication } from '../publication/publication.ts';
import { PublicationRepository } from '../publication/publication.repository.ts';
import { AddPublicationToLedger } from '../publication/add-publication-to-ledger.ts';
import { SealRepository } from '../publication/seal.repository.ts';
import { PicksConfig } from '../config.ts';

/**
 * Adds days published before the ledger existed, once. They count as backfilled, because nothing proves that they were
 * published before their games.
 */
@Injectable()
export class RecordEarlierDays implements OnApplicationBootstrap {
  constructor(
    private readonly config: PicksConfig,
    private readonly entries: LedgerRepository,
    private readonly ledger: Ledger,
    private readonly publications: PublicationRepository,
    private readonly seals: SealRepository,
    private readonly addToLedger: AddPublicationToLedger,
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
      for (const day of days) await this.addDay(day, this.config.DEMO ? 'demo' : 'backfilled');
    });
  }

  private async addDay(day: string, origin: Origin): Promise<void> {
    let before: Publication | null = null;
    const picks = new Set<string>();
    for (const publication of await this.publications.revisionsOf(day)) {
      await this.addToLedger.execute(publication, before, origin);
      for (const { id } of publication.picks) picks.add(id);
      before = publication;
    }
    const seals = await this.seals.of([...picks]);
    const grades = await this.grades.allOf([...picks]);
    await this.ledger.append(() =>
      grades.flatMap(({ pickId, ...grade }) => {
        const seal = seals.get(pickId);
        return seal ? [gradeEvent(day, seal, grade)] : [];
      }),
    );
  }
}
