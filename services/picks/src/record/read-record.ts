import { Injectable } from '@nestjs/common';
import type { PublicRecord } from '@overline/contracts';
import { GradeRepository } from '../grade/index.ts';
import { LedgerRepository } from '../ledger/index.ts';
import { PublicationRepository } from '../publication/index.ts';
import { CountedPickRepository } from './counted-pick.repository.ts';
import { toResult } from './pick-view.ts';
import { daysInShort, isComplete, partOf, sumOf } from './record-part.ts';

type Counted = Omit<PublicRecord, 'example'>;

/**
 * The public record: days on which nothing is open any more, counted from what the ledger says, live ones apart. It is
 * counted again when the ledger has moved.
 */
@Injectable()
export class ReadRecord {
  private counted: Counted | null = null;

  constructor(
    private readonly picks: CountedPickRepository,
    private readonly publications: PublicationRepository,
    private readonly grades: GradeRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  async execute(): Promise<PublicRecord> {
    const head = await this.ledger.head();
    if (this.counted === null || this.counted.head?.hash !== head?.hash) this.counted = await this.count(head);
    return { ...this.counted, example: await this.example(this.counted.days[0]?.day) };
  }

  private async count(head: Counted['head']): Promise<Counted> {
    const days = (await this.picks.days()).filter(isComplete);
    return {
      live: sumOf(days.filter(({ origin }) => origin === 'live')),
      backfilled: sumOf(days.filter(({ origin }) => origin !== 'live')),
      days: daysInShort(days),
      figures: { live: partOf(days, 'live'), backfilled: partOf(days, 'backfilled'), demo: partOf(days, 'demo') },
      head,
    };
  }

  /** The pick that we were most confident of on the last graded day, however it ended. */
  private async example(day: string | undefined): Promise<PublicRecord['example']> {
    const publication = day === undefined ? null : await this.publications.first(day);
    if (!publication) return null;
    const grades = await this.grades.lastOf(publication.picks.map(({ id }) => id));
    const pick = publication.picks.find(({ id }) => ['WIN', 'LOSS', 'PUSH'].includes(grades.get(id)?.outcome ?? ''));
    if (!pick) return null;
    const result = toResult(pick, grades.get(pick.id) ?? null, false);
    return {
      ...result,
      day: publication.day,
      projectedAmount: pick.forecast.projection,
      distribution: pick.forecast.distribution,
    };
  }
}
