import { Injectable } from '@nestjs/common';
import { type analysisCompleted, AnalysisType, type EventOf, TIERS } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { PersonRepository } from '../people/index.ts';
import { SearchRepository } from './search.repository.ts';

/** Adds a search that has ended. */
@Injectable()
export class TakeSearch {
  constructor(
    private readonly transactions: Transactions,
    private readonly searches: SearchRepository,
    private readonly people: PersonRepository,
  ) {}

  execute({ data, occurredAt }: EventOf<typeof analysisCompleted>): Promise<void> {
    return this.transactions.run(async () => {
      await this.searches.alone();
      const personNo = (await this.people.numbersOf([data.userId])).get(data.userId);
      if (personNo === undefined) throw new Error('An account has no number');
      await this.searches.add({
        at: occurredAt,
        personNo,
        query: data.query,
        tier: TIERS.indexOf(data.tier),
        type: AnalysisType.options.indexOf(data.type),
        success: data.success,
        props: data.analyzedProps,
        error: data.error,
        costMicros: Math.round((data.tokens?.costUsd ?? 0) * 1e6),
      });
    });
  }
}
