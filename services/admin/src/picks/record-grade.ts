import { Injectable } from '@nestjs/common';
import { type EventOf, pickGraded } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { OnEvent } from '@overline/messaging';
import { RollupRepository } from '../rollups/rollup.repository.ts';
import { GradedPickRepository } from './graded-pick.repository.ts';

/** Stores the latest grade of a pick. */
@Injectable()
export class RecordGrade {
  constructor(
    private readonly transactions: Transactions,
    private readonly rollups: RollupRepository,
    private readonly picks: GradedPickRepository,
  ) {}

  @OnEvent(pickGraded)
  async execute({ data: grade }: Pick<EventOf<typeof pickGraded>, 'data'>): Promise<void> {
    await this.transactions.run(async () => {
      await this.rollups.lock('graded-picks');
      if (grade.version > (await this.picks.versionOf(grade.pickId))) await this.picks.save(grade);
    });
  }
}
