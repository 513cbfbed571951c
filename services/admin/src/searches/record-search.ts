import { Injectable } from '@nestjs/common';
import { analysisCompleted, type EventOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnEvent } from '@overline/messaging';
import { PersonRepository } from '../people/person.repository.ts';
import { RollupRepository, SEARCHES } from '../rollups/rollup.repository.ts';
import { QuestionRepository } from './question.repository.ts';
import { SearchRepository } from './search.repository.ts';

/** Stores a finished search and counts it. */
@Injectable()
export class RecordSearch {
  constructor(
    private readonly transactions: Transactions,
    private readonly searches: SearchRepository,
    private readonly questions: QuestionRepository,
    private readonly people: PersonRepository,
    private readonly rollups: RollupRepository,
  ) {}

  @OnEvent(analysisCompleted)
  async execute({ data, occurredAt }: EventOf<typeof analysisCompleted>): Promise<void> {
    const { userId, tier, query, type, success, analyzedProps, error, tokens } = data;
    await this.transactions.run(async () => {
      await this.rollups.lock('searches');
      const question = await this.questions.findOrAdd(query);
      await this.searches.add({
        at: occurredAt,
        personNo: await this.people.numberForSearch(userId),
        questionNo: question.no,
        tier,
        type,
        success,
        props: analyzedProps,
        typed: query === question.text ? null : query,
        error,
      });
      await this.questions.count(question.no, occurredAt);
      const microdollars = Math.round((tokens?.costUsd ?? 0) * 1e6);
      await this.rollups.add(SEARCHES, [{ at: occurredAt, total: 1, succeeded: success ? 1 : 0, microdollars }]);
    });
  }
}
